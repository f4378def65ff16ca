import flax.linen as nn
import jax
import jax.numpy as jnp


class GaussianBottleneck(nn.Module):
    scale: float = 0.5

    @nn.compact
    def __call__(self, x, train):
        if not train:
            return x
        return x + self.scale * jax.random.normal(self.make_rng("noise"), x.shape)


class Readout(nn.Module):
    width: int
    train_scale: float = 0.5

    @nn.compact
    def __call__(self, x, train):
        h = nn.Dense(self.width)(x)
        h = GaussianBottleneck(self.train_scale)(h, train)
        self.sow("intermediates", "h", h)
        return nn.Dense(1)(h)

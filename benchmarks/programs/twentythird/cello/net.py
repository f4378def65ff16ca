import flax.linen as nn
import jax
import jax.numpy as jnp


class Blur(nn.Module):
    scale: float = 0.5

    @nn.compact
    def __call__(self, x):
        return x + self.scale * jax.random.normal(self.make_rng("blur"), x.shape)


class Regressor(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        z = nn.Dense(6)(x)
        noisy = Blur()(z) if train else z
        return nn.Dense(1)(jnp.tanh(noisy))[..., 0], noisy - z

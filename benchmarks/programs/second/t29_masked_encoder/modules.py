import flax.linen as nn
import jax
import jax.numpy as jnp


class Corruption(nn.Module):
    mask_rate: float = 0.5

    @nn.compact
    def __call__(self, x):
        u = jax.random.uniform(self.make_rng("mask"), x.shape)
        noise = jax.random.normal(self.make_rng("noise"), x.shape)
        self.sow("intermediates", "drawn", (u, noise))
        return jnp.where(u < self.mask_rate, 0.0, x + 0.1 * noise)


class Encoder(nn.Module):
    width: int = 8

    @nn.compact
    def __call__(self, x):
        return nn.Dense(self.width)(Corruption()(x))

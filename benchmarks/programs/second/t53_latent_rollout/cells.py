import flax.linen as nn
import jax
import jax.numpy as jnp


class LatentCell(nn.Module):
    width: int

    @nn.compact
    def __call__(self, h, x):
        h = nn.tanh(nn.Dense(self.width)(jnp.concatenate([h, x], -1)))
        mean, log_std = nn.Dense(self.width)(h), nn.Dense(self.width)(h)
        z = mean + jnp.exp(log_std) * (eps := jax.random.normal(self.make_rng("latent"), h.shape))
        return z, (z, eps)

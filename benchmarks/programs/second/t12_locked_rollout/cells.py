import flax.linen as nn
import jax
import jax.numpy as jnp


class LatentCell(nn.Module):
    width: int

    @nn.compact
    def __call__(self, h, x):
        h = nn.tanh(nn.Dense(self.width)(jnp.concatenate([h, x], -1)))
        mask = jax.random.bernoulli(self.make_rng("dropout"), 0.7, h.shape)
        h = h * mask / 0.7
        return h, (h, mask)

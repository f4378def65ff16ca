import jax.numpy as jnp
from flax import linen as nn


class Scribe(nn.Module):
    letters: int
    width: int = 16
    rate: float = 0.5

    @nn.compact
    def __call__(self, ids, train=False):
        h = nn.Embed(self.letters, self.width)(ids)
        mask = nn.Dropout(self.rate, deterministic=not train)(jnp.ones_like(h))
        self.sow("intermediates", "mask", mask > 0)
        return nn.Dense(self.letters)(h * mask)

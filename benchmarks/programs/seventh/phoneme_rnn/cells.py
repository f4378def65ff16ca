import jax
import jax.numpy as jnp
from flax import linen as nn


class LockedDropoutCell(nn.Module):
    """Variational recurrent cell (Gal and Ghahramani): one mask for a whole sequence."""

    hidden: int
    rate: float

    @nn.compact
    def __call__(self, carry, frame):
        keep = jax.random.bernoulli(self.make_rng("lock"), 1.0 - self.rate, carry.shape)
        carry = jnp.where(keep, carry / (1.0 - self.rate), 0.0)
        carry, out = nn.GRUCell(self.hidden)(carry, frame)
        return carry, (out, keep)

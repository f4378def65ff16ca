import jax.numpy as jnp
from flax import linen as nn

from cells import LockedDropoutCell


class PhonemeRNN(nn.Module):
    hidden: int = 24
    classes: int = 5
    rate: float = 0.3

    @nn.compact
    def __call__(self, frames):
        over_time = nn.scan(
            LockedDropoutCell,
            variable_broadcast="params",
            split_rngs={"params": False, "lock": False},
            in_axes=1,
            out_axes=1,
        )
        start = jnp.ones((frames.shape[0], self.hidden))
        _, (states, keep) = over_time(self.hidden, self.rate)(start, frames)
        return nn.Dense(self.classes)(states[:, -1]), keep

import flax.linen as nn
import jax
import jax.numpy as jnp


class LockedCell(nn.Module):
    """Recurrent cell after Gal and Ghahramani: one dropout mask for a whole sequence."""

    width: int
    rate: float

    @nn.compact
    def __call__(self, h, x):
        keep = jax.random.bernoulli(self.make_rng("variational"), 1 - self.rate, h.shape)
        h = jnp.tanh(nn.Dense(self.width)(jnp.concatenate([h * keep, x], -1)))
        return h, (h, keep)


class Reader(nn.Module):
    width: int = 16
    rate: float = 0.5

    @nn.compact
    def __call__(self, dots):
        scan = nn.scan(
            LockedCell, variable_broadcast="params",
            split_rngs={"params": False, "variational": False}, in_axes=1, out_axes=1,
        )
        start = jnp.zeros((dots.shape[0], self.width))
        return scan(self.width, self.rate)(start, dots)[1]

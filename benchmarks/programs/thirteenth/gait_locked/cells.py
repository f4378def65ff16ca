import equinox as eqx
import jax
import jax.numpy as jnp


class LockedDropout(eqx.Module):
    """One mask per sequence, the same for all frames (Gal and Ghahramani)."""

    rate: float

    def __call__(self, frames, key):
        def frame(x, k):
            return jnp.where(jax.random.bernoulli(k, 1 - self.rate, x.shape), x / (1 - self.rate), 0.0)

        return jax.vmap(frame, in_axes=(0, None))(frames, key)


class GaitNet(eqx.Module):
    lock: LockedDropout
    cell: eqx.nn.GRUCell
    head: eqx.nn.Linear

    def __init__(self, joints, hidden, *, key):
        k1, k2 = jax.random.split(key)
        self.lock = LockedDropout(0.3)
        self.cell = eqx.nn.GRUCell(joints, hidden, key=k1)
        self.head = eqx.nn.Linear(hidden, 1, key=k2)

    def __call__(self, frames, key):
        seen = self.lock(frames, key)
        h, _ = jax.lax.scan(lambda h, x: (self.cell(x, h), None), jnp.zeros(self.cell.hidden_size), seen)
        return self.head(h)[0], seen

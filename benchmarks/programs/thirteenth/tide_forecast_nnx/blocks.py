import jax
import jax.numpy as jnp
from flax import nnx


class NoisyGate(nnx.Module):
    """Multiplies channels by random 0/1 gates while training."""

    def __init__(self, rate):
        self.rate = rate

    def __call__(self, h, training):
        if not training:
            return h, None
        rngs = nnx.Rngs(gate=11)
        keep = jax.random.bernoulli(rngs.gate(), 1 - self.rate, h.shape)
        return jnp.where(keep, h / (1 - self.rate), 0.0), keep


class TideNet(nnx.Module):
    def __init__(self, lags, width, rate, *, rngs):
        self.first = nnx.Linear(lags, width, rngs=rngs)
        self.gate = NoisyGate(rate)
        self.last = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x, training=False):
        h, keep = self.gate(nnx.silu(self.first(x)), training)
        return self.last(h)[:, 0], keep

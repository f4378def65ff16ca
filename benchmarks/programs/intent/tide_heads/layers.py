import jax
import jax.numpy as jnp
from flax import nnx


class Harmonics(nnx.Module):
    """Random sinusoids of time."""

    def __init__(self, count, spread=1.0, rngs=None):
        rngs = rngs or nnx.Rngs(0)
        self.freq = nnx.Variable(spread * jax.random.normal(rngs.params(), (count,)))
        self.phase = nnx.Variable(jax.random.uniform(rngs.params(), (count,), maxval=6.28))

    def __call__(self, t):
        return jnp.cos(t[:, None] * self.freq[...] + self.phase[...])


class Harbour(nnx.Module):
    def __init__(self, count, *, rngs):
        self.slow = Harmonics(count, 0.5, rngs)
        self.fast = Harmonics(count, 4.0, rngs)
        self.mix = nnx.Linear(2 * count, 1, rngs=rngs)

    def features(self, t):
        return jnp.concatenate([self.slow(t), self.fast(t)], axis=1)

    def __call__(self, t):
        return self.mix(self.features(t))[:, 0]

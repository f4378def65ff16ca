"""Nnx layers of the mosaic."""
import jax
from flax import nnx


class NoisyBlock(nnx.Module):
    def __init__(self, width, *, rngs):
        self.linear = nnx.Linear(width, width, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.noise = rngs.noise.fork()

    def __call__(self, x):
        h = nnx.relu(self.drop(self.linear(x)))
        return x + h + 0.1 * jax.random.normal(self.noise(), x.shape)

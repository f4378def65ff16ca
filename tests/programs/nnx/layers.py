from flax import nnx
from jax import random


class Noisy(nnx.Module):
    """A layer that adds noise to what it gives."""

    def __init__(self, width, rngs):
        self.dense = nnx.Linear(width, width, rngs=rngs)

    def __call__(self, x, *, key):
        noise = random.normal(key, x.shape)
        return self.dense(x) + 0.1 * noise, noise

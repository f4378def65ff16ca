import jax
from flax import nnx


class FeedForward(nnx.Module):
    def __init__(self, dim, width, rngs=None):
        rngs = nnx.Rngs(0) if rngs is None else rngs
        self.up = nnx.Linear(dim, width, rngs=rngs)
        self.down = nnx.Linear(width, dim, rngs=rngs)

    def __call__(self, x):
        return self.down(jax.nn.gelu(self.up(x)))

import jax
from flax import nnx


class Gate(nnx.Module):
    def __init__(self, dim, experts, rngs):
        self.proj = nnx.Linear(dim, experts, rngs=rngs)

    def __call__(self, x):
        return jax.nn.softmax(self.proj(x))

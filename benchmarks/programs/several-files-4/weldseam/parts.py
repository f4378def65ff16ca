import jax
from flax import nnx


class Gate(nnx.Module):
    """Gated linear unit with dropout."""

    def __init__(self, width, rate, *, rngs):
        self.value = nnx.Linear(width, width, rngs=rngs)
        self.gate = nnx.Linear(width, width, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)

    def __call__(self, x):
        h = self.value(x) * jax.nn.sigmoid(self.gate(x))
        return x + self.drop(h, deterministic=False)

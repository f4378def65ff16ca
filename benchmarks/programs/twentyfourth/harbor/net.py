import jax
import jax.numpy as jnp
from flax import nnx


class Depth(nnx.Module):
    """Sonar return -> depth."""

    def __init__(self, din, width, rngs):
        self.inp = nnx.Linear(din, width, rngs=rngs)
        self.norm = nnx.LayerNorm(width, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.out = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        h = self.drop(jnp.tanh(self.norm(self.inp(x))))
        return self.out(h)[..., 0], h


def rmse(pred, target):
    return jnp.sqrt(jnp.mean((pred - target) ** 2))

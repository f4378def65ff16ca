import jax
import jax.numpy as jnp
from flax import nnx


class Tower(nnx.Module):
    def __init__(self, din, width, rate, *, rngs: nnx.Rngs):
        self.inp = nnx.Linear(din, width, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)
        self.out = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, x):
        h = self.drop(jax.nn.gelu(self.inp(x)))
        return self.out(h)[..., 0], jnp.mean(h == 0.0)

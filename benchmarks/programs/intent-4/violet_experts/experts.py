import jax
import jax.numpy as jnp
from flax import nnx


class Expert(nnx.Module):
    def __init__(self, dim, hidden, *, rngs):
        self.up = nnx.Linear(dim, hidden, rngs=rngs)
        self.down = nnx.Linear(hidden, dim, rngs=rngs)

    def __call__(self, x):
        return self.down(nnx.gelu(self.up(x)))


class Mixture(nnx.Module):
    def __init__(self, dim, hidden, count, *, seed):
        self.router = nnx.Linear(dim, count, rngs=nnx.Rngs(seed + 1))
        self.experts = nnx.List([Expert(dim, hidden, rngs=nnx.Rngs(seed)) for _ in range(count)])

    def each(self, x):
        return jnp.stack([expert(x) for expert in self.experts], axis=1)

    def __call__(self, x):
        weight = jax.nn.softmax(self.router(x), axis=-1)
        return jnp.einsum("be,bed->bd", weight, self.each(x))

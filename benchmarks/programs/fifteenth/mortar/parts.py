import inspect

import jax.numpy as jnp
from flax import nnx


class Mix(nnx.Module):
    def __init__(self, dim, *, rngs=None):
        rngs = nnx.Rngs(0) if rngs is None else rngs
        self.a = nnx.Linear(dim, dim, rngs=rngs)
        self.b = nnx.Linear(dim, dim, use_bias=False, rngs=rngs)

    def __call__(self, x):
        return jnp.tanh(self.a(x)) * self.b(x)


class Scale(nnx.Module):
    def __init__(self, dim):
        self.g = nnx.Param(jnp.ones(dim))

    def __call__(self, x):
        return x * self.g[...]


def assemble(kinds, **offer):
    built = []
    for cls in kinds:
        wants = inspect.signature(cls.__init__).parameters
        built.append(cls(**{k: v for k, v in offer.items() if k in wants}))
    return built

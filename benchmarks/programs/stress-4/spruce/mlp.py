import dataclasses
from typing import Any

import jax
import jax.numpy as jnp

from inits import initial


@jax.tree_util.register_dataclass
@dataclasses.dataclass
class Mlp:
    kernels: list
    biases: list
    act: Any = dataclasses.field(default=jnp.tanh, metadata={"static": True})

    @classmethod
    def create(cls, key, dims, kind="normal", **fields):
        how = dict(key=key, scale=0.3)
        shapes = list(zip(dims[:-1], dims[1:]))
        kernels = initial(kind, shapes, **how)
        biases = initial("zeros", [(n,) for n in dims[1:]], **how)
        return cls(kernels, biases, **fields)

    def __call__(self, x):
        for w, b in zip(self.kernels, self.biases):
            x = self.act(x @ w + b)
        return x


class Skip(Mlp):
    def __call__(self, x):
        return x + super().__call__(x)


jax.tree_util.register_dataclass(Skip)


def committee(make, key, n, *args, **kwargs):
    members = [make(key, *args, **kwargs) for _ in range(n)]
    return jax.tree.map(lambda *leaves: jnp.stack(leaves), *members)

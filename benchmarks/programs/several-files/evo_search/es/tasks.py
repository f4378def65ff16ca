from typing import Callable, NamedTuple

import jax.numpy as jnp


class Task(NamedTuple):
    dim: int
    loss: Callable


def sphere(dim):
    target = jnp.linspace(-1.0, 1.0, dim)
    return Task(dim, lambda theta: jnp.sum((theta - target) ** 2))

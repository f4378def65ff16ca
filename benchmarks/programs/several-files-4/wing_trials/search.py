import jax
import jax.numpy as jnp

from flight import fly_all


def rounds(key, shape, n, candidates=6, spread=0.3):
    for _ in range(n):
        key, k_shapes, k_air = jax.random.split(key, 3)
        shapes = shape + spread * jax.random.normal(k_shapes, (candidates, *shape.shape))
        costs, gusts = fly_all(shapes, k_air)
        shape = shapes[jnp.argmin(costs)]
        yield shape, costs, gusts

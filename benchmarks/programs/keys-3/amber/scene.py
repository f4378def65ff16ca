"""Synthetic range measurements from a ring of beacons."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Scene(NamedTuple):
    bearing: jax.Array
    noise: jax.Array
    measured: jax.Array


def simulate(key: jax.Array, n: int, sigma: float = 0.3) -> Scene:
    """n beacons at uniform bearings, each with its own Gaussian range error."""
    bearing = jax.random.uniform(key, (n,), minval=-jnp.pi, maxval=jnp.pi)
    noise = sigma * jax.random.normal(key, (n,))
    measured = 4.0 + 1.5 * jnp.cos(bearing) - 0.7 * jnp.sin(bearing) + noise
    return Scene(bearing, noise, measured)

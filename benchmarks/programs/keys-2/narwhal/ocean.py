"""A line transect: where the animals are, and which of them the crew sees."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Transect(NamedTuple):
    half_width: float
    sigma: float


class Sightings(NamedTuple):
    offset: jax.Array
    seen: jax.Array


def scatter(key, transect, count):
    return transect.half_width * jax.random.uniform(key, (count,))


def spot(key, transect, offset):
    chance = jnp.exp(-0.5 * (offset / transect.sigma) ** 2)
    return jax.random.uniform(key, offset.shape) < chance


def cruise(key, transect, count):
    offset = scatter(key, transect, count)
    return Sightings(offset, spot(key, transect, offset))

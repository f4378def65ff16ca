from typing import NamedTuple

import jax
import jax.numpy as jnp

from bird import flap


class Flock(NamedTuple):
    velocity: jax.Array
    key: jax.Array
    tick: jax.Array


def move(flock, _):
    key = jax.random.fold_in(flock.key, flock.tick)
    numbers = jnp.arange(len(flock.velocity))
    centre = flock.velocity.mean(0)
    velocity, wobble = jax.vmap(flap, in_axes=(0, 0, None, None))(numbers, flock.velocity, centre, key)
    return flock._replace(velocity=velocity, tick=flock.tick + 1), wobble

"""A cart that has to stay in its lane; functional, resets itself at the end of an episode."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Cart(NamedTuple):
    place: jax.Array
    drift: jax.Array
    clock: jax.Array
    rng: jax.Array


def reset(rng):
    kp, kd = jax.random.split(rng)
    return Cart(
        place=jax.random.uniform(kp, (), minval=-0.5, maxval=0.5),
        drift=jax.random.uniform(kd, (), minval=-0.1, maxval=0.1),
        clock=jnp.int32(0),
        rng=rng,
    )


def step(cart, steer, horizon=5):
    place = cart.place + cart.drift + steer
    moved = cart._replace(place=place, clock=cart.clock + 1)
    over = (jnp.abs(place) > 2.0) | (moved.clock >= horizon)
    again = reset(cart.rng)
    after = jax.tree.map(lambda a, b: jnp.where(over, a, b), again, moved)
    return after, -jnp.abs(place), over

from typing import NamedTuple

import jax
import jax.numpy as jnp


class Carry(NamedTuple):
    place: jax.Array
    matrix: jax.Array


def make_step(policy, key, period, scale=0.4):
    def fresh(_):
        return scale * jax.random.normal(key, policy.shape)

    def step(carry, t):
        matrix = jax.lax.cond(t % period == 0, fresh, lambda m: m, carry.matrix)
        action = jnp.tanh((policy + matrix) @ carry.place)
        place = 0.9 * carry.place + 0.5 * action
        return Carry(place, matrix), (place, matrix)

    return step

from typing import NamedTuple

import jax
import jax.numpy as jnp


class EnvState(NamedTuple):
    pos: jax.Array
    vel: jax.Array
    env_id: jax.Array
    t: jax.Array


def reset(key, env_id):
    pos, vel = jax.random.uniform(key, (2,), minval=-0.1, maxval=0.1)
    return EnvState(pos, vel, env_id, jnp.int32(0))


def step(key, state, action):
    gust = 0.2 * jax.random.normal(key)
    vel = 0.99 * state.vel + 0.1 * action + gust
    nxt = state._replace(pos=state.pos + 0.05 * vel, vel=vel, t=state.t + 1)
    return nxt, -nxt.pos ** 2, gust

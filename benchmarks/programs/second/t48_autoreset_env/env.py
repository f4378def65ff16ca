from flax import struct

import jax
import jax.numpy as jnp


@struct.dataclass
class State:
    pos: jax.Array
    start: jax.Array
    t: jax.Array
    rng: jax.Array


def reset(rng):
    pos = jax.random.uniform(rng, (2,))
    return State(pos=pos, start=pos, t=jnp.int32(0), rng=rng)


def step(state, action):
    return state.replace(pos=state.pos + 0.1 * action, t=state.t + 1)

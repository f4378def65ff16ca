from typing import NamedTuple

import jax
import jax.numpy as jnp

from proposals import accept


class Trial(NamedTuple):
    key: jax.Array
    value: jax.Array
    tries: jax.Array
    done: jax.Array


def rejection(propose, key, low, high, limit):
    def cond(t):
        return ~t.done & (t.tries < limit)

    def body(t):
        x = propose(t.key)
        return Trial(t.key, x, t.tries + 1, accept(x, low, high))

    start = Trial(key, jnp.float32(0), jnp.int32(0), jnp.bool_(False))
    return jax.lax.while_loop(cond, body, start)

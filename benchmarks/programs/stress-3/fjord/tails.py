"""Normal variables above a bound, by rejection."""
from typing import NamedTuple

import jax
import jax.numpy as jnp

LIMIT = 200


class Trial(NamedTuple):
    count: jax.Array
    value: jax.Array
    ok: jax.Array


def empty():
    return Trial(jnp.zeros((), jnp.int32), jnp.zeros(()), jnp.zeros((), bool))


def tail_normal(key, low):
    def again(trial):
        count, _, ok = trial
        return ~ok & (count < LIMIT)

    def attempt(trial):
        z = jax.random.normal(key)
        return Trial(trial.count + 1, z, z > low)

    first = attempt(empty())
    return jax.lax.while_loop(again, attempt, first)

from typing import Callable, NamedTuple

import jax
import jax.numpy as jnp


class Attempt(NamedTuple):
    key: jax.Array
    value: jax.Array
    tries: jax.Array
    done: jax.Array


def first_accepted(key, propose: Callable, weight: Callable):
    def body(a: Attempt):
        key, k_value, k_test = jax.random.split(a.key, 3)
        value = propose(k_value)
        return Attempt(key, value, a.tries + 1, jax.random.uniform(k_test) < weight(value))

    start = Attempt(key, jnp.zeros(()), jnp.int32(0), jnp.bool_(False))
    return jax.lax.while_loop(lambda a: ~a.done, body, start)

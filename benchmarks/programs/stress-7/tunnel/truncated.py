from functools import partial

import jax
import jax.numpy as jnp

LIMIT = 50


def tail_normal(key, low):
    """Normal above `low` by rejection; gives `low` itself after LIMIT tries."""

    def pending(state):
        tries, z = state
        return (z < low) & (tries < LIMIT)

    def retry(state):
        tries, _ = state
        return tries + 1, jax.random.normal(key)

    tries, z = jax.lax.while_loop(pending, retry, (0, -jnp.inf))
    return jnp.maximum(z, low), tries


@partial(jax.jit, static_argnames="n")
def sample(key, low, n):
    return jax.vmap(tail_normal, in_axes=(0, None))(jax.random.split(key, n), low)



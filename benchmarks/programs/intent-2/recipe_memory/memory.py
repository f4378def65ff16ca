from typing import NamedTuple

import jax
import jax.numpy as jnp


class Memory(NamedTuple):
    slots: jax.Array
    queries: jax.Array
    values: jax.Array


def table(key, rows, dim):
    """Rows of a lookup table; training moves them later on."""
    return jax.random.normal(key, (rows, dim))


def init_memory(key, rows, dim):
    k_keys, k_values = jax.random.split(key)
    return Memory(
        slots=table(k_keys, rows, dim),
        queries=table(k_keys, rows, dim),
        values=0.1 * table(k_values, rows, dim),
    )


def attend(mem):
    logits = mem.queries @ mem.slots.T / jnp.sqrt(mem.slots.shape[1])
    return jax.nn.softmax(logits, axis=-1)

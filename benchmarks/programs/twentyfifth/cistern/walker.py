from dataclasses import dataclass

import jax
import jax.numpy as jnp


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class Walker:
    level: jax.Array
    step: jax.Array
    tries: jax.Array
    key: jax.Array


def fresh(key, spread):
    start, own = jax.random.split(key)
    level = spread * jax.random.normal(start)
    return Walker(level, jnp.zeros(()), jnp.zeros((), jnp.int32), own)

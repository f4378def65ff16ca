from typing import NamedTuple

import jax
import jax.numpy as jnp


class Plume(NamedTuple):
    position: jax.Array
    clock: jax.Array
    key: jax.Array

    @classmethod
    def release(cls, key, count):
        return cls(jnp.zeros((count, 2)), jnp.int32(0), key)

from typing import NamedTuple

import jax
import jax.numpy as jnp


class Walker(NamedTuple):
    place: jax.Array
    key: jax.Array
    clock: jax.Array

    @classmethod
    def at(cls, place, key):
        return cls(place, key, jnp.zeros((), jnp.int32))

    def rewound(self):
        return self._replace(clock=jnp.zeros_like(self.clock))


def stack(walkers):
    return Walker._make(jnp.stack(leaf) for leaf in zip(*walkers))

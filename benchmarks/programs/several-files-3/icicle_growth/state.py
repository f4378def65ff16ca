from typing import NamedTuple

import jax
import jax.numpy as jnp


class Tip(NamedTuple):
    length: jax.Array
    step: jax.Array

    @classmethod
    def fresh(cls, n):
        return cls(jnp.zeros(n), jnp.int32(0))

    def grown(self, by):
        return self._replace(length=self.length + by, step=self.step + 1)

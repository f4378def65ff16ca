import dataclasses

import jax
import jax.numpy as jnp


@jax.tree_util.register_dataclass
@dataclasses.dataclass
class Hiker:
    place: jax.Array
    key: jax.Array

    @classmethod
    def fresh(cls, seed, dim=5):
        return cls(jnp.zeros(dim), jax.random.key(seed))

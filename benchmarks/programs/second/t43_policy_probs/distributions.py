from flax import struct

import jax
import jax.numpy as jnp


@struct.dataclass
class Discrete:
    param: jax.Array

    def sample(self, key):
        return jax.random.categorical(key, self.param)

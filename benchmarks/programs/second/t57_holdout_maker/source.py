import jax
import jax.numpy as jnp

from splits import split_indices


class Source:
    def __init__(self, cfg, part, key):
        self.index = split_indices(key, cfg["n"], part)
        self.size = cfg["batch"]

    def sample(self, key):
        return jax.random.choice(key, self.index, (self.size,))

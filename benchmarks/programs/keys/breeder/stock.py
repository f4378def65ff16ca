"""The random state of a breeding run."""
from functools import cached_property

import jax


class Stock:
    def __init__(self, seed):
        self.key = jax.random.key(seed)

    def _branch(self):
        self.key, sub = jax.random.split(self.key)
        return sub

    @cached_property
    def founder_key(self):
        return self._branch()

    @cached_property
    def mutation_key(self):
        return self._branch()

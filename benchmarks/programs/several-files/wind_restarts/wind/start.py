from typing import NamedTuple

import jax


class Start(NamedTuple):
    seed: jax.Array
    dim: int

    @property
    def key(self):
        return jax.random.key(self.seed)

    def positions(self, spread=2.0):
        return spread * jax.random.normal(self.key, (self.dim,))

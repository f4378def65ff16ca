import dataclasses

import jax


@dataclasses.dataclass
class Speckle:
    sigma: float
    key: jax.Array

    def step(self):
        self.key, sub = jax.random.split(self.key)
        return sub

    def apply(self, x, key):
        return x * (1 + self.sigma * jax.random.normal(key, x.shape))

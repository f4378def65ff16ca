from typing import NamedTuple

import jax


class OU(NamedTuple):
    theta: float = 0.15
    sigma: float = 0.3

    def step(self, value, key):
        return value - self.theta * value + self.sigma * jax.random.normal(key)

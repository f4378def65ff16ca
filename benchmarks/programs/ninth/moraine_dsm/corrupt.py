import dataclasses

import jax
import jax.numpy as jnp


@dataclasses.dataclass(frozen=True)
class Ladder:
    low: float = 0.05
    high: float = 0.5

    def __call__(self, key, x):
        k_level, k_eps = jax.random.split(key)
        u = jax.random.uniform(k_level, (x.shape[0], 1))
        sigma = self.low * (self.high / self.low) ** u
        return x + sigma * jax.random.normal(k_eps, x.shape), sigma

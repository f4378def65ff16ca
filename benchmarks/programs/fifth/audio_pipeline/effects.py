import dataclasses

import jax
import jax.numpy as jnp


@dataclasses.dataclass(frozen=True)
class Hiss:
    level: float = 0.05

    def __call__(self, rng, wave):
        return wave + self.level * jax.random.normal(rng, wave.shape)


@dataclasses.dataclass(frozen=True)
class Gain:
    low: float = 0.5
    high: float = 1.5
    seed: int = 0

    def __call__(self, rng, wave):
        rng = jax.random.key(self.seed)
        g = jax.random.uniform(rng, (), minval=self.low, maxval=self.high)
        return g * wave

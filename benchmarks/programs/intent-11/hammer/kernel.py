from dataclasses import dataclass
from typing import Callable

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Walk:
    scale: float

    def propose(self, key, position):
        return position + self.scale * jax.random.normal(key, position.shape)


@dataclass(frozen=True)
class Metropolis:
    logp: Callable
    walk: Walk

    def accepted(self, key, gain):
        return jnp.log(jax.random.uniform(key, gain.shape)) < gain

    def step(self, position, key):
        candidate = self.walk.propose(key, position)
        gain = self.logp(candidate) - self.logp(position)
        take = self.accepted(key, gain)
        return jnp.where(take, candidate, position), take

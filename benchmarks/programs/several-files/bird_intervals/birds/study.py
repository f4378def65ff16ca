from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp

from .resample import replicate


class Study(eqx.Module):
    key: Any
    replicates: int = eqx.field(static=True)

    @classmethod
    def seeded(cls, seed, replicates):
        return cls(jax.random.PRNGKey(seed), replicates)

    def __call__(self, statistic, x):
        return replicate(statistic)(self.key, jnp.arange(self.replicates), x)

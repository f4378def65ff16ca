from dataclasses import dataclass
from typing import Any, Mapping

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class LogUniform:
    low: float
    high: float

    def draw(self, key):
        lo, hi = jnp.log(self.low), jnp.log(self.high)
        return float(jnp.exp(jax.random.uniform(key, minval=lo, maxval=hi)))


@dataclass(frozen=True)
class Choice:
    options: tuple

    def draw(self, key):
        return self.options[int(jax.random.randint(key, (), 0, len(self.options)))]


def draw_config(space: Mapping[str, Any], key):
    names = sorted(space)
    return {n: space[n].draw(k) for n, k in zip(names, jax.random.split(key, len(names)))}

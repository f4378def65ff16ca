from typing import Callable, NamedTuple

import jax
import jax.numpy as jnp


class Process(NamedTuple):
    decay: float
    shock: float
    discount: float

    def step(self, key, s):
        return self.decay * s + self.shock * jax.random.normal(key, s.shape), s


def linear_value(slope) -> Callable:
    return lambda s: slope * s


def residual(proc, value, key, s):
    nxt, reward = proc.step(key, s)
    return reward + proc.discount * value(nxt) - value(s)

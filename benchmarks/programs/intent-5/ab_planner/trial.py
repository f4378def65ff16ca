import dataclasses
from typing import Callable

import jax
import jax.numpy as jnp


@dataclasses.dataclass(frozen=True)
class Arm:
    """Visits of one arm of the experiment; `lift` is added to the basket."""

    visitors: int
    lift: float = 0.0

    def observe(self, key):
        k_buy, k_basket = jax.random.split(key)
        buys = jax.random.bernoulli(k_buy, 0.3, (self.visitors,))
        basket = jnp.exp(0.6 * jax.random.normal(k_basket, (self.visitors,))) + self.lift
        return jnp.where(buys, basket, 0.0)


def welch(a, b):
    se = jnp.sqrt(a.var(ddof=1) / a.size + b.var(ddof=1) / b.size)
    return (b.mean() - a.mean()) / se


def rejects(arms, test: Callable, key):
    control, treated = (arm.observe(key) for arm in arms)
    return jnp.abs(test(control, treated)) > 1.96

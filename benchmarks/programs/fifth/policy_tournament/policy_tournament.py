import dataclasses
from typing import Callable

import jax
import jax.numpy as jnp


@dataclasses.dataclass
class Inventory:
    capacity: int = 20
    days: int = 30

    def play(self, key, order: Callable):
        demand = jax.random.poisson(key, 5.0, (self.days,))

        def day(stock, d):
            stock = jnp.minimum(stock + order(stock), self.capacity)
            sold = jnp.minimum(stock, d)
            return stock - sold, 2.0 * sold - 0.1 * stock

        _, profit = jax.lax.scan(day, jnp.int32(10), demand.astype(jnp.int32))
        return profit.sum(), demand


def fixed(amount):
    return lambda stock: jnp.int32(amount)


def base_stock(level):
    return lambda stock: jnp.maximum(level - stock, 0)


def compare(seed, policies, episodes=8, env=Inventory()):
    """Paired: all policies face the same demand, so differences are due to the policy alone."""
    keys = jax.random.split(jax.random.key(seed), episodes)
    table = {}
    for name, policy in policies.items():
        table[name] = jax.vmap(lambda k: env.play(k, policy))(keys)
    return table

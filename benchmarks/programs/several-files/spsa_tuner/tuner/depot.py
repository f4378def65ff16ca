from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Depot:
    days: int
    price: float
    cost: float

    def demand(self, key):
        return 5.0 * jnp.exp(0.4 * jax.random.normal(key, (self.days,)))

    def loss(self, x, key):
        """Negative profit of a base stock and a reserve."""
        stock = jnp.abs(x[0]) + jnp.abs(x[1])
        demand = self.demand(key)
        sold = jnp.minimum(stock, demand)
        return jnp.mean(self.cost * stock - self.price * sold + 0.5 * jnp.abs(x[1])), demand

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import random


class Shop(NamedTuple):
    demand: float = 12.0
    price: float = 4.0
    cost: float = 2.5
    holding: float = 0.1
    lead: int = 2


def season(policy, shop, key, weeks=26):
    """Profit of one season for an order-up-to policy."""
    k_start, k_weeks = random.split(key)
    stock = 20.0 + 5.0 * random.normal(k_start)

    def week(carry, k):
        stock, pipeline = carry
        k_demand, k_late = random.split(k)
        wanted = random.poisson(k_demand, shop.demand).astype(jnp.float32)
        arrives = jnp.where(random.bernoulli(k_late, 0.1), 0.0, pipeline[0])
        late = pipeline[0] - arrives
        stock = jnp.maximum(stock, 0.0) + arrives
        sold = jnp.minimum(stock, wanted)
        order = jnp.maximum(policy - (stock - sold) - pipeline[1:].sum() - late, 0.0)
        pipeline = jnp.concatenate([pipeline[1:], order[None]]).at[0].add(late)
        gain = shop.price * sold - shop.cost * order - shop.holding * (stock - sold)
        return (stock - sold, pipeline), gain

    (_, _), gains = jax.lax.scan(week, (stock, jnp.zeros(shop.lead)), random.split(k_weeks, weeks))
    return gains.sum()

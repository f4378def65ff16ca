"""Single-item inventory with lost sales; policies are (reorder point, order-up-to level)."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Costs(NamedTuple):
    hold: float = 1.0
    lost: float = 9.0
    order: float = 12.0


def simulate(policy, key, days, rate, costs=Costs()):
    demand_key, lead_key = jax.random.split(key)
    demand = jax.random.poisson(demand_key, rate, (days,)).astype(jnp.float32)
    late = jax.random.bernoulli(lead_key, 0.2, (days,))
    low, high = policy

    def day(carry, inp):
        stock, pipeline = carry
        need, is_late = inp
        arrive = jnp.where(is_late, 0.0, pipeline)
        stock, pipeline = stock + arrive, pipeline - arrive
        lost = jnp.maximum(need - stock, 0.0)
        stock = jnp.maximum(stock - need, 0.0)
        place = (stock + pipeline) < low
        qty = jnp.where(place, high - stock - pipeline, 0.0)
        cost = costs.hold * stock + costs.lost * lost + costs.order * place
        return (stock, pipeline + qty), cost

    _, cost = jax.lax.scan(day, (high, jnp.zeros(())), (demand, late))
    return cost.mean()


def replicate(policy, keys, days, rate):
    return jax.vmap(lambda k: simulate(policy, k, days, rate))(keys)


def compare(policy_a, policy_b, key, n, days, rate):
    """Paired comparison with common random numbers.

    Both policies meet the same demand and delivery delays in replication i, so the
    difference has less variance than that of two separate simulations.
    """
    keys = jax.random.split(key, n)
    a = replicate(policy_a, keys, days, rate)
    b = replicate(policy_b, keys, days, rate)
    return a, b

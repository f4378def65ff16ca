import jax
import jax.numpy as jnp


def simulate(key, reorder, upto, days):
    """Yearly cost of an (s, S) policy under random daily demand."""
    demand = jax.random.poisson(key, 8.0, (days,))

    def day(stock, d):
        left = jnp.maximum(stock - d, 0)
        short = jnp.maximum(d - stock, 0)
        order = jnp.where(left < reorder, upto - left, 0)
        cost = 0.1 * left + 2.0 * short + jnp.where(order > 0, 5.0, 0.0)
        return left + order, cost

    _, cost = jax.lax.scan(day, jnp.int32(upto), demand)
    return cost.sum(), demand

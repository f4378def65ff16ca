import jax
import jax.numpy as jnp


def season(level, key, days=60):
    """Holding and shortage cost of one season under a base-stock rule."""
    demand = jax.random.poisson(key, 20.0, (days,)).astype(jnp.float32)

    def day(stock, d):
        left = stock - d
        cost = jnp.where(left > 0, 0.5 * left, -4.0 * left)
        order = level - jnp.maximum(left, 0.0)
        return jnp.maximum(left, 0.0) + order, cost

    _, costs = jax.lax.scan(day, jnp.asarray(level, jnp.float32), demand)
    return costs.mean()

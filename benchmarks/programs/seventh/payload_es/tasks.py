import jax.numpy as jnp


def swing_cost(theta):
    """Cost of a crane controller: a bent quadratic bowl."""
    target = jnp.linspace(-1.0, 1.0, theta.shape[0])
    return jnp.sum((theta - target) ** 2) + 0.1 * jnp.sum(jnp.cos(3.0 * theta))

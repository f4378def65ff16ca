import jax
import jax.numpy as jnp


def bumps(key, n):
    return 0.4 * jax.random.normal(key, (n,))


def quadratic(x):
    return 0.5 * jnp.sum(x**2)

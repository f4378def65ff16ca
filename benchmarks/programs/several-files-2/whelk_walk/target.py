import jax.numpy as jnp

SHORE = jnp.array([0.8, -0.4, 0.1])


def log_density(x):
    return -0.5 * jnp.sum((x - SHORE) ** 2) / 0.3

import jax
import jax.numpy as jnp


def couplings(key, n):
    """Gaussian bonds of a fully connected sample; n*n numbers that are cheaper to draw than to carry."""
    j = jnp.triu(jax.random.normal(key, (n, n)) / jnp.sqrt(n), 1)
    return j + j.T

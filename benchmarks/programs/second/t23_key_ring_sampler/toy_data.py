import jax
import jax.numpy as jnp


def linear_batch(key, n, dim):
    kx, ke = jax.random.split(key)
    x = jax.random.normal(kx, (n, dim))
    return x, x.sum(-1) + 0.1 * jax.random.normal(ke, (n,))

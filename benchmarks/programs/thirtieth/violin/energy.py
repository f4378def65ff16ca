import jax.numpy as jnp
from jax.scipy.special import logsumexp

CENTRES = jnp.array([[2.0, 0.0], [-1.0, 1.7], [-1.0, -1.7]])


def energy(x):
    d2 = jnp.sum((x - CENTRES) ** 2, -1)
    return -logsumexp(-2.0 * d2) + 0.02 * jnp.sum(x ** 2)

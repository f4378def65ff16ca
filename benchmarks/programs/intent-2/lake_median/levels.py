import jax
import jax.numpy as jnp


def gauge_levels(key, n):
    k_base, k_flood = jax.random.split(key)
    base = 3.0 + 0.4 * jax.random.normal(k_base, (n,))
    return base + jax.random.exponential(k_flood, (n,)) * 0.3


def resample(key, levels):
    rows = jax.random.choice(key, len(levels), (len(levels),))
    return levels[rows]

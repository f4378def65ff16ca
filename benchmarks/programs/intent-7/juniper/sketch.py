import jax
import jax.numpy as jnp


def gaussian(key, rows, width):
    return jax.random.normal(key, (rows, width)) / jnp.sqrt(width)


def orth(a, key, width):
    q, _ = jnp.linalg.qr(a @ gaussian(key, a.shape[1], width))
    return q


def leftover(a, q, key):
    """Share of the operator that the basis misses, from a few random probes."""
    y = a @ gaussian(key, a.shape[1], q.shape[1])
    return jnp.linalg.norm(y - q @ (q.T @ y)) / jnp.linalg.norm(y)

import jax
import jax.numpy as jnp


def boulders(key, n, d):
    """Log axis lengths of boulders: one log-normal cloud."""
    spread = jnp.linspace(0.2, 0.4, d)
    return 1.0 + spread * jax.random.normal(key, (n, d))


def batches(x, size):
    for lo in range(0, x.shape[0], size):
        yield x[lo:lo + size]

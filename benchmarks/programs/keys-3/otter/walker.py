import jax
import jax.numpy as jnp


def walk(start, key, n_steps, drift):
    """One Brownian walker. Returns its path and its increments."""
    inc = drift + jax.random.normal(key, (n_steps,))
    return start + jnp.cumsum(inc), inc

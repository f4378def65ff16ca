import jax
import jax.numpy as jnp


def tile_keys(key, n):
    return jnp.tile(key, (n,) + (1,) * key.ndim)

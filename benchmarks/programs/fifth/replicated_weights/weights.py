import jax
import jax.numpy as jnp


def init_weights(key, dims):
    ks = jax.random.split(key, len(dims) - 1)
    return [jax.random.normal(k, s) / jnp.sqrt(s[0]) for k, s in zip(ks, zip(dims, dims[1:]))]

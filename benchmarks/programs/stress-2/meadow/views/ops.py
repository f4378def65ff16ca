import jax
import jax.numpy as jnp


def jitter(key, x, scale=0.1): return x + scale * jax.random.normal(key, x.shape)


def gain(key, x, scale=0.1):
    if scale == 0:
        return x
    return x * jnp.exp(scale * jax.random.normal(key, x.shape))

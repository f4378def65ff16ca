import jax
import jax.numpy as jnp


def key_stream(seed):
    key = jax.random.key(seed)
    while True:
        key, sub = jax.random.split(key)
        yield sub


def images(key, n, side):
    return jax.random.uniform(key, (n, side, side))

import jax
import jax.numpy as jnp

KINDS = ("flat", "spiky")


def draws(key, shape):
    return [
        jax.random.normal(key, shape),
        jax.random.laplace(key, shape),
    ]

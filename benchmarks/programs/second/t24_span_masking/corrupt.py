import jax
import jax.numpy as jnp


def token_noise(base, step, shape):
    key = jax.random.fold_in(base, step)
    return jax.random.normal(key, shape)

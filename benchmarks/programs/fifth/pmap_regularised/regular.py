import jax
import jax.numpy as jnp


def drop(rng, x, rate):
    keep = jax.random.bernoulli(rng, 1 - rate, x.shape)
    return jnp.where(keep, x / (1 - rate), 0.0)

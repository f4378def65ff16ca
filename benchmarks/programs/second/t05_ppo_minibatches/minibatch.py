import jax
import jax.numpy as jnp


def bootstrap_weights(key, n):
    return jax.random.uniform(key, (n,))


def epoch_weights(key, n, epochs=2):
    return jnp.stack([bootstrap_weights(k, n) for k in jax.random.split(key, epochs)])

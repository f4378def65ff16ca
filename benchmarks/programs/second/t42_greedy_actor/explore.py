import jax
import jax.numpy as jnp


def random_action(key, q):
    return jax.random.categorical(key, jnp.zeros_like(q))


def soft_action(key, q):
    return jax.random.categorical(key, q / 1e-3)

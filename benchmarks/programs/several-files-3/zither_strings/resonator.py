import jax.numpy as jnp


def pluck(tree, wave):
    h = jnp.tanh(wave @ tree["bridge"])
    h = jnp.tanh(h @ tree["body"]) * jnp.exp(-tree["decay"])
    return h @ tree["sound"]

import jax.numpy as jnp


def power(wind, cut_in=3.0, rated=12.0):
    x = jnp.clip((wind - cut_in) / (rated - cut_in), 0.0, 1.0)
    return x ** 3

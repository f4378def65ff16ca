import jax.numpy as jnp


def last_value(x):
    return x[:, -1]


def average(x):
    return jnp.mean(x, axis=1)


MODELS = {"last": last_value, "average": average}

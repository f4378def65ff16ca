import jax.numpy as jnp


def summary(x):
    low, high = jnp.quantile(x, jnp.asarray([0.25, 0.75]))
    return {"mean": jnp.mean(x), "spread": high - low}

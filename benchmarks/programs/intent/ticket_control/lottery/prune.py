import jax
import jax.numpy as jnp


def magnitude_mask(params, keep):
    def one(w):
        cut = jnp.quantile(jnp.abs(w), 1 - keep)
        return (jnp.abs(w) >= cut).astype(w.dtype)

    return jax.tree.map(one, params)


def masked(params, mask):
    return jax.tree.map(jnp.multiply, params, mask)

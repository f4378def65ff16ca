import jax
import jax.numpy as jnp


def init_stack(key, depth, dim):
    return {
        "w": jax.random.normal(key, (depth, dim, dim)) / jnp.sqrt(dim),
        "b": jnp.zeros((depth, dim)),
    }


def drop_path(key, branch, rate):
    """Remove a residual branch for some of the samples."""
    alive = jax.random.bernoulli(key, 1 - rate, (branch.shape[0], 1))
    return jnp.where(alive, branch / (1 - rate), 0.0), alive[:, 0]


def apply_stack(params, x, key, rate):
    def layer(h, p):
        branch, alive = drop_path(key, jnp.tanh(h @ p["w"] + p["b"]), rate)
        return h + branch, alive

    return jax.lax.scan(layer, x, params)

import jax
import jax.numpy as jnp


def stochastic(key, x, grid):
    """Round to multiples of grid, up with the probability of the remainder."""
    low = jnp.floor(x / grid)
    up = jax.random.uniform(key, x.shape) < x / grid - low
    return grid * (low + up)


def tree_stochastic(key, tree, grid):
    leaves, form = jax.tree.flatten(tree)
    keys = jax.random.split(key, len(leaves))
    return form.unflatten([stochastic(k, v, grid) for k, v in zip(keys, leaves)])

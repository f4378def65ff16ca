from typing import NamedTuple

import jax
import jax.numpy as jnp
import optax


class DitherState(NamedTuple):
    count: jax.Array
    key: jax.Array


def dither(sigma, seed):
    def init_fn(params):
        del params
        return DitherState(jnp.zeros([], jnp.int32), jax.random.PRNGKey(seed))

    def update_fn(updates, state, params=None):
        del params
        leaves, treedef = jax.tree.flatten(updates)
        key, *keys = jax.random.split(state.key, 1 + len(leaves))
        noisy = [g + sigma * jax.random.normal(k, g.shape, g.dtype) for g, k in zip(leaves, keys)]
        return jax.tree.unflatten(treedef, noisy), DitherState(state.count + 1, key)

    return optax.GradientTransformation(init_fn, update_fn)

from typing import NamedTuple

import jax
import jax.numpy as jnp
import optax


class JitterState(NamedTuple):
    count: jax.Array


def add_jitter(sigma, wait=0):
    """Gaussian noise on the updates, after `wait` steps."""

    def init_fn(params):
        del params
        return JitterState(count=jnp.zeros([], jnp.int32))

    def update_fn(updates, state, params=None):
        del params
        leaves, treedef = jax.tree.flatten(updates)
        keys = jax.random.split(jax.random.PRNGKey(0), len(leaves))
        on = (state.count >= wait).astype(jnp.float32)

        def one(g, k):
            return g + on * sigma * jax.random.normal(k, g.shape, g.dtype)

        noisy = jax.tree.unflatten(treedef, list(map(one, leaves, keys)))
        return noisy, JitterState(state.count + 1)

    return optax.GradientTransformation(init_fn, update_fn)

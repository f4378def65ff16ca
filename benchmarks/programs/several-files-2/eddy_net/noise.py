from functools import partial

import jax


def leaf_noise(key, leaf):
    return jax.random.normal(key, leaf.shape, leaf.dtype)


def like(key, tree):
    return jax.tree.map(partial(leaf_noise, key), tree)

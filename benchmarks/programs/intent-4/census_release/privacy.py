from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Budget(NamedTuple):
    clip: float
    multiplier: float


def _perturb(key, scale, leaf):
    return leaf + scale * jax.random.normal(key, leaf.shape, leaf.dtype)


def clip_tree(tree, limit):
    norm = jnp.sqrt(sum(jnp.sum(leaf ** 2) for leaf in jax.tree.leaves(tree)))
    return jax.tree.map(lambda leaf: leaf * jnp.minimum(1.0, limit / norm), tree)


def privatise(tree, key, budget):
    add = partial(_perturb, key, budget.clip * budget.multiplier)
    return jax.tree.map(add, tree)

from typing import NamedTuple

import jax
import jax.numpy as jnp

from trees import tree_normal


class ESConfig(NamedTuple):
    sigma: float = 0.1
    pop: int = 8


def population(cfg, key, params):
    eps = jax.vmap(lambda k: tree_normal(k, params))(jax.random.split(key, cfg.pop))
    return jax.tree.map(lambda p, e: p + cfg.sigma * e, params, eps), eps


def gradient(cfg, fitness, eps):
    score = (fitness - fitness.mean()) / (fitness.std() + 1e-6)
    return jax.tree.map(lambda e: jnp.tensordot(score, e, 1) / (cfg.pop * cfg.sigma), eps)

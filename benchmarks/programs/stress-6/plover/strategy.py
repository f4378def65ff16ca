"""Antithetic evolution strategy with common random numbers."""
from dataclasses import dataclass
from typing import Callable

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Options:
    pairs: int = 6
    sigma: float = 0.1
    lr: float = 0.2


def directions(key, pairs, dim):
    return jax.random.normal(key, (pairs, dim))


def step(theta, key, fitness: Callable, opts: Options):
    """One generation.

    Both members of an antithetic pair are scored on the same episode (common
    random numbers), so that their difference only shows the parameters.
    Different pairs get different episodes.
    """
    k_dir, k_episode = jax.random.split(key)
    eps = directions(k_dir, opts.pairs, theta.shape[0])
    episodes = jax.random.split(k_episode, opts.pairs)
    score = jax.vmap(fitness)
    plus = score(theta + opts.sigma * eps, episodes)
    minus = score(theta - opts.sigma * eps, episodes)
    grad = jnp.mean((plus - minus)[:, None] * eps, axis=0) / (2 * opts.sigma)
    return theta + opts.lr * grad, {"eps": eps, "plus": plus, "minus": minus}

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Config(NamedTuple):
    seed: int
    lr: float = 0.01


class State(NamedTuple):
    params: dict
    count: int


@partial(jax.jit, static_argnums=1)
def step(state, cfg):
    params, count = state
    key = jax.random.fold_in(jax.random.PRNGKey(cfg.seed), count)
    noise = {}
    for i, name in enumerate(sorted(params)):
        noise[name] = jax.random.normal(jax.random.fold_in(key, i), params[name].shape)
    scale = jnp.sqrt(2 * cfg.lr)
    params = {k: p - cfg.lr * p + scale * noise[k] for k, p in params.items()}
    return State(params, count + 1), noise

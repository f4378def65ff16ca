from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax


class Rollout(NamedTuple):
    obs: jax.Array
    action: jax.Array
    logp: jax.Array
    reward: jax.Array


class RunnerState(NamedTuple):
    params: Any
    opt_state: Any
    key: jax.Array
    updates: jax.Array


def init_policy(key, obs_dim, hidden, n_actions):
    k1, k2 = jax.random.split(key)
    return {
        "w1": jax.random.normal(k1, (obs_dim, hidden)) / jnp.sqrt(obs_dim),
        "b1": jnp.zeros(hidden),
        "w2": 0.01 * jax.random.normal(k2, (hidden, n_actions)),
        "b2": jnp.zeros(n_actions),
    }


def logits(params, obs):
    return jnp.tanh(obs @ params["w1"] + params["b1"]) @ params["w2"] + params["b2"]


def make_optimizer(cfg):
    return optax.chain(optax.clip_by_global_norm(0.5), optax.adam(cfg["lr"]))

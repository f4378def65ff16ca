"""Logged forklift transitions and how minibatches are taken from them."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Transitions(NamedTuple):
    obs: jax.Array
    action: jax.Array
    reward: jax.Array
    next_obs: jax.Array

    @property
    def size(self):
        return self.reward.shape[0]


def record_shift(key, n=200, dim=5, actions=3):
    obs_key, action_key, drift_key = jax.random.split(key, 3)
    obs = jax.random.normal(obs_key, (n, dim))
    action = jax.random.randint(action_key, (n,), 0, actions)
    next_obs = obs + 0.1 * jax.random.normal(drift_key, (n, dim))
    return Transitions(obs, action, jnp.where(obs[:, 0] > 0, 1.0, 0.0) * (action == 1), next_obs)


def minibatch(log, key, size):
    rows = jax.random.randint(key, (size,), 0, log.size)
    return jax.tree.map(lambda a: a[rows], log), rows

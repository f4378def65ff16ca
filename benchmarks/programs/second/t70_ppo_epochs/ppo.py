from typing import NamedTuple

import jax
import jax.numpy as jnp

from minibatch import epoch_weights
from rollout import rollout


class PPOState(NamedTuple):
    params: jax.Array
    rng: jax.Array


def iteration(state, horizon=6):
    rng, key = jax.random.split(state.rng)
    obs, action, u = rollout(state.params, key, horizon)
    weights = epoch_weights(key, u.shape[1])
    adv = action - action.mean(1, keepdims=True)
    params = state.params + 0.1 * jnp.mean(weights[:, None] * (obs * adv)[None])
    return PPOState(params, rng), (u, weights)


def train(seed=0):
    return jax.jit(iteration)(PPOState(jnp.float32(1.0), jax.random.key(seed)))[1]

from typing import NamedTuple

import jax
import jax.numpy as jnp


class Batch(NamedTuple):
    obs: jax.Array
    act: jax.Array
    rew: jax.Array
    nxt: jax.Array


def transitions(key, n, d=3):
    """One-step transitions of a noisy linear plant under a random policy."""
    k_obs, k_act, k_move = jax.random.split(key, 3)
    obs = jax.random.normal(k_obs, (n, d))
    act = jax.random.uniform(k_act, (n, 1), minval=-1, maxval=1)
    nxt = 0.9 * obs + 0.2 * act + 0.05 * jax.random.normal(k_move, (n, d))
    return Batch(obs, act, -jnp.square(nxt).sum(-1), nxt)


def policy(obs):
    return jnp.clip(-0.5 * obs.mean(-1, keepdims=True), -1, 1)

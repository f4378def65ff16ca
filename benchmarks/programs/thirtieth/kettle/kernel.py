from typing import NamedTuple

import jax
import jax.numpy as jnp


class ChainState(NamedTuple):
    theta: jax.Array     # (chains, d)
    logp: jax.Array      # (chains,)
    accepted: jax.Array  # (chains,) running count


class Transition(NamedTuple):
    radius: jax.Array
    log_u: jax.Array
    theta: jax.Array


class WalkKernel:
    """Random walk Metropolis along a random direction, one radius per chain."""

    def __init__(self, logp, scale):
        self.logp = jax.vmap(logp)
        self.scale = scale

    def init(self, theta):
        return ChainState(theta, self.logp(theta), jnp.zeros(theta.shape[0]))

    def _directions(self, key, shape):
        v = jax.random.normal(key, shape)
        return v / jnp.linalg.norm(v, axis=-1, keepdims=True)

    def propose(self, key, state):
        k_dir, k_rad = jax.random.split(key)
        direction = self._directions(k_dir, state.theta.shape)
        radius = self.scale * jax.random.normal(k_rad, state.logp.shape)
        return state.theta + radius[:, None] * direction, radius

    def accept(self, key, state, theta_new):
        _, k_acc = jax.random.split(key)
        logp_new = self.logp(theta_new)
        log_u = jnp.log(jax.random.uniform(k_acc, state.logp.shape, minval=1e-7))
        take = log_u < logp_new - state.logp
        return ChainState(
            jnp.where(take[:, None], theta_new, state.theta),
            jnp.where(take, logp_new, state.logp),
            state.accepted + take,
        ), log_u

    def step(self, state, key):
        theta_new, radius = self.propose(key, state)
        state, log_u = self.accept(key, state, theta_new)
        return state, Transition(radius, log_u, state.theta)

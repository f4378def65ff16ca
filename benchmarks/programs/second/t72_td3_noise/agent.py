from functools import partial

import jax
import jax.numpy as jnp

from noise import gaussian_step


class DDPG:
    def __init__(self, seed, obs_dim, act_dim):
        self.rng, k = jax.random.split(jax.random.PRNGKey(seed))
        self.actor = 0.1 * jax.random.normal(k, (obs_dim, act_dim))

    @partial(jax.jit, static_argnums=0)
    def _sample(self, actor, obs, key):
        mean = jnp.tanh(obs @ actor)
        return jnp.clip(mean + gaussian_step(key, mean.shape), -1, 1)

    def sample_action(self, actor, obs):
        self.rng, key = jax.random.split(self.rng)
        return self._sample(actor, obs, key)

    @partial(jax.jit, static_argnums=0)
    def greedy_action(self, actor, obs):
        return jnp.tanh(obs @ actor)

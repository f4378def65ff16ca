from functools import partial

import jax
import jax.numpy as jnp

from keyed import Keyed


class Actor(Keyed):
    def __init__(self, weights, sigma, seed):
        super().__init__(seed)
        self.weights, self.sigma = weights, sigma

    @partial(jax.jit, static_argnums=0)
    def _explore(self, obs):
        noise = jax.random.normal(self.next_key(), (self.weights.shape[1],))
        return jnp.tanh(obs @ self.weights) + self.sigma * noise

    def act(self, obs, greedy=False):
        if greedy:
            return jnp.tanh(obs @ self.weights)
        return self._explore(obs)

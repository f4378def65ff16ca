import jax
import jax.numpy as jnp

import policy
from distributions import Discrete


class Actor:
    def __init__(self, key, obs_dim=3, n=5):
        self.params = policy.init(key, obs_dim, n)
        self.act = jax.jit(jax.vmap(self._act, in_axes=(None, None, 0)))

    def _act(self, params, obs, key):
        probs = policy.apply(params, obs)
        return Discrete(jnp.log(probs + 1e-12)).sample(key)

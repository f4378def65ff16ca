import jax
import jax.numpy as jnp

import envs


class VecEnv:
    def __init__(self, n):
        self.n = n
        self.reset_fn = jax.vmap(envs.reset)
        self.step_fn = jax.jit(jax.vmap(envs.step, in_axes=(None, 0, 0)))

    def reset(self, key):
        return self.reset_fn(jax.random.split(key, self.n), jnp.arange(self.n))

    def step(self, key, state, action):
        return self.step_fn(key, state, action)

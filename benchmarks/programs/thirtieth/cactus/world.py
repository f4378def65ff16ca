import jax
import jax.numpy as jnp


class Corridor:
    """A batch of agents on [0, 1]; actions go left, stay or go right."""

    obs_dim = 2

    def __init__(self, envs, horizon):
        self.envs, self.horizon = envs, horizon

    def reset(self, key):
        k_pos, k_goal = jax.random.split(key)
        pos = jax.random.uniform(k_pos, (self.envs,))
        goal = jax.random.uniform(k_goal, (self.envs,))
        return jnp.stack([pos, goal], 1)

    def step(self, key, obs, action):
        slip = 0.02 * jax.random.normal(key, (self.envs,))
        pos = jnp.clip(obs[:, 0] + 0.1 * (action - 1) + slip, 0, 1)
        obs = jnp.stack([pos, obs[:, 1]], 1)
        return obs, -jnp.abs(pos - obs[:, 1])

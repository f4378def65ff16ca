import haiku as hk
import jax
import jax.numpy as jnp
import numpy as np


class Replay:
    def __init__(self, capacity, obs_dim, seed):
        self.obs = np.zeros((capacity, obs_dim), np.float32)
        self.reward = np.zeros(capacity, np.float32)
        self.capacity, self.size, self.seed = capacity, 0, seed

    def add(self, obs, reward):
        slot = self.size % self.capacity
        self.obs[slot], self.reward[slot] = obs, reward
        self.size += 1

    def __len__(self):
        return min(self.size, self.capacity)

    def draw(self, batch, jitter=0.05):
        keys = hk.PRNGSequence(self.seed)
        rows = jax.random.randint(next(keys), (batch,), 0, len(self))
        obs = jnp.asarray(self.obs)[rows]
        return rows, obs + jitter * jax.random.normal(next(keys), obs.shape), jnp.asarray(self.reward)[rows]

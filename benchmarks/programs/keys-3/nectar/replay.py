"""Fixed-size replay memory with uniform sampling."""
import jax
import jax.numpy as jnp


class ReplayBuffer:
    def __init__(self, capacity: int, obs_dim: int, seed: int):
        self.obs = jnp.zeros((capacity, obs_dim))
        self.reward = jnp.zeros((capacity,))
        self.capacity = capacity
        self.size = 0
        self.key = jax.random.PRNGKey(seed)

    def extend(self, obs, reward):
        stop = self.size + len(obs)
        if stop > self.capacity:
            raise ValueError("replay memory is full")
        self.obs = self.obs.at[self.size : stop].set(obs)
        self.reward = self.reward.at[self.size : stop].set(reward)
        self.size = stop

    def sample(self, batch: int):
        rows = jax.random.randint(self.key, (batch,), 0, self.size)
        return rows, self.obs[rows], self.reward[rows]

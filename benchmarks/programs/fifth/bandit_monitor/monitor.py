import jax
import jax.numpy as jnp


class Monitor:
    """Every `period` rounds, estimates the regret of the current policy."""

    def __init__(self, chain, period, episodes=16):
        self.chain, self.period, self.episodes = chain, period, episodes
        self.curve = []

    def __call__(self, t, policy, means):
        if self.period and t % self.period == 0:
            arms = jax.random.categorical(self.chain.draw(), policy, shape=(self.episodes,))
            self.curve.append(float(means.max() - means[arms].mean()))

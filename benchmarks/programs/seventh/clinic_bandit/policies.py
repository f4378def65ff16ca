import jax
import jax.numpy as jnp

from stochastic import Stochastic


class GaussianThompson(Stochastic):
    def __init__(self, arms, prior_scale=1.0, noise=0.5):
        self.mean = jnp.zeros(arms)
        self.precision = jnp.full(arms, 1.0 / prior_scale**2)
        self.noise = noise

    def choose(self):
        scale = self.precision**-0.5
        score = self.mean + scale * jax.random.normal(self.rng, self.mean.shape)
        return int(score.argmax()), score, scale

    def update(self, arm, reward):
        gained = 1.0 / self.noise**2
        before = self.precision[arm]
        self.precision = self.precision.at[arm].add(gained)
        self.mean = self.mean.at[arm].set((before * self.mean[arm] + gained * reward) / (before + gained))

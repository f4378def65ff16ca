import jax
import jax.numpy as jnp


class ThompsonPhysician:
    def __init__(self, settings):
        self.mean = jnp.zeros(settings.arms)
        self.precision = jnp.full(settings.arms, settings.prior_sd ** -2)
        self.noise = settings.outcome_sd ** -2
        self.state = jax.random.key(settings.seed)
        self.beliefs = []

    def choose(self):
        self.state, k = jax.random.split(self.state)
        z = jax.random.normal(k, self.mean.shape)
        theta = self.mean + z / jnp.sqrt(self.precision)
        self.beliefs.append(theta)
        return int(jnp.argmax(theta))

    def learn(self, arm, outcome):
        new = self.precision[arm] + self.noise
        mean = (self.mean[arm] * self.precision[arm] + outcome * self.noise) / new
        self.mean = self.mean.at[arm].set(mean)
        self.precision = self.precision.at[arm].set(new)


class GreedyPhysician(ThompsonPhysician):
    def choose(self):
        self.beliefs.append(self.mean)
        return int(jnp.argmax(self.mean))

import jax
import jax.numpy as jnp


class Thompson:
    def __init__(self, n, key):
        self.key = key
        self.mean, self.count = jnp.zeros(n), jnp.ones(n)
        self._choose = self._build()

    def _build(self):
        def choose(mean, count):
            noise = jax.random.normal(self.key, mean.shape)
            return jnp.argmax(mean + noise / jnp.sqrt(count)), noise

        return jax.jit(choose)

    def choose(self):
        self.key, sub = jax.random.split(self.key)
        return self._choose(self.mean, self.count)

    def observe(self, arm, reward):
        self.count = self.count.at[arm].add(1)
        self.mean = self.mean.at[arm].add((reward - self.mean[arm]) / self.count[arm])

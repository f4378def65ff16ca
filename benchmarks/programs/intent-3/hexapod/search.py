import functools

import jax
import jax.numpy as jnp


@functools.lru_cache(maxsize=None)
def directions(seed, population, dim):
    return jax.random.normal(jax.random.key(seed), (population, dim))


class Search:
    def __init__(self, dim, population, seed, sigma=0.1, rate=0.5):
        self.mean = jnp.zeros(dim)
        self.population, self.seed = population, seed
        self.sigma, self.rate = sigma, rate

    def ask(self):
        self.z = directions(self.seed, self.population, self.mean.size)
        return jnp.concatenate([self.mean + self.sigma * self.z, self.mean - self.sigma * self.z])

    def tell(self, scores):
        up, down = jnp.split(scores, 2)
        grad = (up - down) @ self.z / (2 * self.sigma * self.population)
        self.mean = self.mean + self.rate * grad / (1e-8 + jnp.linalg.norm(grad))

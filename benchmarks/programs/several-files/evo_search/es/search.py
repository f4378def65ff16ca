import jax
import jax.numpy as jnp

from .noise import KINDS


class Search:
    def __init__(self, task, seed, population, sigma, noise="gaussian", lr=0.2):
        self.task = task
        self.theta = jnp.zeros(task.dim)
        self.population, self.sigma, self.lr = population, sigma, lr
        self.noise = KINDS[noise](jax.random.key(seed))
        self.scores = jax.jit(jax.vmap(task.loss))

    def generation(self):
        eps = self.noise((self.population, self.task.dim))
        values = self.scores(self.theta + self.sigma * eps)
        weights = (values - values.mean()) / (values.std() + 1e-8)
        self.theta = self.theta - self.lr * self.sigma * weights @ eps / self.population
        return eps, values.mean()

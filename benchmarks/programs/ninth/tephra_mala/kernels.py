from typing import Any, Callable, NamedTuple

import jax
import jax.numpy as jnp


class Visit(NamedTuple):
    position: Any
    xi: Any
    level: Any
    taken: Any


class Kernel:
    """A Markov kernel proposes and then settles; subclasses say how."""

    def propose(self, key, x):
        raise NotImplementedError

    def settle(self, key, x, y):
        raise NotImplementedError

    def step(self, x, key):
        y, xi = self.propose(key, x)
        x, level, taken = self.settle(key, x, y)
        return x, Visit(x, xi, level, taken)


class Mala(Kernel):
    def __init__(self, log_prob: Callable, tau: float):
        self.log_prob = jax.vmap(log_prob)
        self.score = jax.vmap(jax.grad(log_prob))
        self.tau = tau

    def _log_q(self, y, x):
        return -((y - x - self.tau * self.score(x)) ** 2) / (4 * self.tau)

    def propose(self, key, x):
        xi = jax.random.normal(key, x.shape)
        return x + self.tau * self.score(x) + jnp.sqrt(2 * self.tau) * xi, xi

    def settle(self, key, x, y):
        ratio = self.log_prob(y) + self._log_q(x, y) - self.log_prob(x) - self._log_q(y, x)
        level = jax.random.uniform(key, x.shape)
        taken = jnp.log(level) < ratio
        return jnp.where(taken, y, x), level, taken

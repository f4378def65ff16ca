from functools import partial

import jax
import jax.numpy as jnp


class OpenES:
    def __init__(self, dim, pop=8, sigma=0.1, lr=0.05, seed=0):
        self.dim, self.pop, self.sigma, self.lr = dim, pop, sigma, lr
        self.rng = jax.random.key(seed)

    @partial(jax.jit, static_argnums=0)
    def ask(self, mean):
        half = jax.random.normal(self.rng, (self.pop // 2, self.dim))
        noise = jnp.concatenate([half, -half])
        return mean + self.sigma * noise, noise

    @partial(jax.jit, static_argnums=0)
    def tell(self, mean, noise, fitness):
        z = (fitness - fitness.mean()) / (fitness.std() + 1e-8)
        return mean - self.lr / (self.pop * self.sigma) * noise.T @ z

    def minimise(self, fn, mean, generations):
        history = []
        for _ in range(generations):
            self.rng, _unused = jax.random.split(self.rng)
            pop, noise = self.ask(mean)
            mean = self.tell(mean, noise, jax.vmap(fn)(pop))
            history.append(noise)
        return mean, history

import os

import jax
import jax.numpy as jnp

import snapshot


class Experiment:
    def __init__(self, path, seed=0, dim=4):
        self.path, self.seed = path, seed
        self.root = jax.random.key(seed)
        self.w, self.iteration = jnp.zeros(dim), 0
        if os.path.exists(path):
            blob = snapshot.load(path)
            self.w, self.iteration = jnp.asarray(blob["w"]), int(blob["iteration"])

    def _advance(self):
        k = jax.random.fold_in(self.root, self.iteration)
        k_x, k_noise = jax.random.split(k)
        x = jax.random.normal(k_x, (8, self.w.size))
        y = x.sum(1) + 0.1 * jax.random.normal(k_noise, (8,))
        self.w = self.w - 0.02 * x.T @ (x @ self.w - y)
        self.iteration += 1
        return x

    def run(self, until):
        seen = []
        while self.iteration < until:
            seen.append(self._advance())
        snapshot.save(self.path, w=self.w, iteration=self.iteration)
        return seen

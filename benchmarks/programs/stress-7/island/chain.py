import jax
import numpy as np


class Chain:
    def __init__(self, kernels):
        self.kernels = list(kernels)
        self.moves = []

    def run(self, x, key, rounds):
        draws = []
        for k in jax.random.split(key, rounds):
            for kernel, ku in zip(self.kernels, jax.random.split(k, len(self.kernels))):
                y = kernel.propose(x)
                self.moves.append((type(kernel).__name__, np.asarray(y - x)))
                x = kernel.accept(x, y, jax.random.uniform(ku))
            draws.append(np.asarray(x))
        return np.stack(draws)

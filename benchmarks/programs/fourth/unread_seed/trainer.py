import numpy as np


class Perturbation:
    """Zeroth-order optimiser."""

    def __init__(self, lr, rounds, seed=0):
        self.lr, self.rounds = lr, rounds
        self.rng = np.random.default_rng(seed)

    def minimise(self, f, x):
        for _ in range(self.rounds):
            d = self.rng.standard_normal(x.shape)
            x = x - self.lr * (f(x + 1e-3 * d) - f(x - 1e-3 * d)) / 2e-3 * d
        return x

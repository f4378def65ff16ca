import numpy as np


class RandomK:
    """Send k random coordinates of an update and keep the rest for later."""

    def __init__(self, k, dim, seed):
        self.k, self.seed = k, seed
        self.residue = np.zeros(dim)

    def pick(self):
        return np.random.default_rng(self.seed).choice(len(self.residue), self.k, replace=False)

    def __call__(self, update):
        self.residue += update
        idx = self.pick()
        values = self.residue[idx].copy()
        self.residue[idx] = 0.0
        return idx, values

import numpy as np


class SparseProjection:
    """Achlioptas projection to a plane."""

    def __init__(self, out=2, seed=0):
        self.out = out
        self.seed = seed

    def fit(self, x):
        np.random.seed(self.seed)
        self.matrix = np.random.choice([-1.0, 0.0, 1.0], (x.shape[1], self.out), p=[1 / 6, 2 / 3, 1 / 6])
        return self

    def transform(self, x):
        return x @ self.matrix * (3 / self.out) ** 0.5

import numpy as np


class Member:
    def __init__(self, config):
        self.config = config
        self.rows = None
        self.coef = None

    def fit(self, x, y):
        size = int(self.config.share * len(x))
        self.rows = self.config.rng.integers(0, len(x), size=size)
        a, b = x[self.rows], y[self.rows]
        self.coef = np.linalg.solve(a.T @ a + self.config.ridge * np.eye(a.shape[1]), a.T @ b)
        return self

    def predict(self, x):
        return x @ self.coef

import numpy as np


class Ridge:
    def __init__(self, lam):
        self.lam = lam

    def fit(self, x, y, rng):
        self.m = y.mean()
        self.w = np.linalg.solve(x.T @ x + self.lam * np.eye(x.shape[1]), x.T @ (y - self.m))
        return self

    def predict(self, x):
        return x @ self.w + self.m


class BaggedFeatures:
    """Average of ridge fits on random features and bootstrap rows."""

    def __init__(self, lam, members=8, width=30):
        self.lam, self.members, self.width = lam, members, width

    def fit(self, x, y, rng):
        self.parts = []
        for child in rng.spawn(self.members):
            proj = child.standard_normal((x.shape[1], self.width)) / np.sqrt(x.shape[1])
            bias = child.uniform(0, 2 * np.pi, self.width)
            rows = child.integers(0, len(x), len(x))
            ridge = Ridge(self.lam).fit(np.cos(x[rows] @ proj + bias), y[rows], child)
            self.parts.append((proj, bias, ridge))
        return self

    def predict(self, x):
        return np.mean([r.predict(np.cos(x @ p + b)) for p, b, r in self.parts], axis=0)

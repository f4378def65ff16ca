import numpy as np


class Stump:
    def __init__(self, config):
        self.config = config
        self.rng = np.random.default_rng(config.seed)

    def fit(self, x, y):
        n = len(x)
        self.rows = self.rng.integers(0, n, int(self.config.share * n))
        xb, yb = x[self.rows], y[self.rows]
        self.column = int(self.rng.integers(x.shape[1]))
        self.cut = float(np.median(xb[:, self.column]))
        above = xb[:, self.column] > self.cut
        self.high = float(yb[above].mean()) if above.any() else 0.0
        self.low = float(yb[~above].mean()) if (~above).any() else 0.0
        return self

    def predict(self, x):
        return np.where(x[:, self.column] > self.cut, self.high, self.low)

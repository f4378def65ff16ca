import numpy as np


class Ridge:
    def __init__(self, alpha):
        self.alpha = alpha

    def fit(self, x, y):
        x = np.c_[x, np.ones(len(x))]
        self.coef = np.linalg.solve(x.T @ x + self.alpha * np.eye(x.shape[1]), x.T @ y)
        return self

    def error(self, x, y):
        return float(np.abs(np.c_[x, np.ones(len(x))] @ self.coef - y).mean())

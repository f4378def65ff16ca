import numpy as np


def bootstrap_rows(n, seed):
    return np.random.default_rng(seed).integers(0, n, n)


def fit_ridge(x, y, lam=1e-2):
    a = x.T @ x + lam * len(x) * np.eye(x.shape[1])
    return np.linalg.solve(a, x.T @ y)


class Member:
    def __init__(self, job):
        self.job = job

    def fit(self, x, y):
        self.rows = bootstrap_rows(len(x), self.job.seed)
        self.coef = fit_ridge(x[self.rows], y[self.rows])
        return self

    def predict(self, x):
        return x @ self.coef

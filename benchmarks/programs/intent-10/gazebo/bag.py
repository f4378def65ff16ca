import numpy as np


def ridge(x, y, strength=1.0):
    return np.linalg.solve(x.T @ x + strength * np.eye(x.shape[1]), x.T @ (2 * y - 1))


class Bag:
    def __init__(self, members, resampler):
        self.members, self.resampler = members, resampler

    def fit(self, x, y):
        self.coefs, self.oob = [], np.zeros(len(y))
        seen = np.zeros(len(y))
        for _ in range(self.members):
            rows = next(iter(self.resampler))
            out = np.setdiff1d(np.arange(len(y)), rows)
            coef = ridge(x[rows], y[rows])
            self.oob[out] += x[out] @ coef
            seen[out] += 1
            self.coefs.append(coef)
        self.coverage = seen
        return self

    def predict(self, x):
        votes = np.stack([x @ c for c in self.coefs])
        return votes.mean(0), votes.std(0)

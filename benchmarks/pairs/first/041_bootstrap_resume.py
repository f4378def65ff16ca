"""Bootstrap interval for a regression slope, resumable after preemption."""
import copy

import numpy as np


class Job:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.coef = np.zeros(2)

    def checkpoint(self):
        return {"coef": self.coef.copy(), "rng": copy.deepcopy(self.rng.bit_generator.state)}

    def load(self, ckpt):
        self.coef = ckpt["coef"].copy()
        self.rng.bit_generator.state = ckpt["rng"]

    def fit(self, x, y, lr=0.1, steps=200):
        X = np.column_stack([np.ones_like(x), x])
        for _ in range(steps):
            self.coef -= lr * X.T @ (X @ self.coef - y) / len(y)
        return self.coef[1]

    def resample(self, x, y):
        idx = self.rng.integers(len(x), size=len(x))
        return x[idx], y[idx]


def bootstrap(job, x, y, n_boot=60):
    start = job.checkpoint()
    slopes = []
    for _ in range(n_boot):
        job.load(start)  # every replicate starts from the untrained model
        slopes.append(job.fit(*job.resample(x, y)))
    return np.percentile(slopes, [2.5, 97.5])


def main():
    data = np.random.default_rng(3)
    x = data.normal(size=80)
    y = 0.7 * x + data.normal(size=80)
    lo, hi = bootstrap(Job(seed=55), x, y)
    return {"low": float(lo), "high": float(hi), "width": float(hi - lo)}


if __name__ == "__main__":
    print(main())

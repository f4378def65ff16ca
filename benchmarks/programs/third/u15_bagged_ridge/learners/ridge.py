from dataclasses import dataclass, field

import numpy as np

from .resample import Bootstrap


@dataclass
class RidgeLearner:
    sampler: Bootstrap
    alpha: float = 0.1
    coef: np.ndarray = field(default=None, init=False)

    def fit(self, x, y):
        idx = self.sampler.rows(len(x))
        a, b = x[idx], y[idx]
        self.coef = np.linalg.solve(a.T @ a + self.alpha * np.eye(x.shape[1]), a.T @ b)
        return self

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Resampler:
    rows: int
    rounds: int
    seed: int

    def __iter__(self):
        rng = np.random.default_rng(self.seed)
        for _ in range(self.rounds):
            yield rng.integers(self.rows, size=self.rows)


def patients(n, seed):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(n, 5))
    risk = x @ np.array([0.9, -0.6, 0.3, 0.0, 0.0])
    return x, (risk + rng.logistic(size=n) > 0).astype(float)

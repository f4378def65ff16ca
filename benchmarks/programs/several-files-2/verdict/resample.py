from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Resampler:
    seed: int
    rounds: int = 50

    def draws(self, n):
        rng = np.random.default_rng(self.seed)
        for _ in range(self.rounds):
            yield rng.integers(0, n, size=n)

    def means(self, values):
        return np.array([values[rows].mean() for rows in self.draws(len(values))])

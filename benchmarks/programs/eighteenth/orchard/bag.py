"""Bagged stumps for the ripeness of apples."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Stump:
    feature: int
    cut: float
    left: float
    right: float

    def __call__(self, x):
        return np.where(x[:, self.feature] < self.cut, self.left, self.right)


def grow(x, y, rng: np.random.Generator) -> Stump:
    feature = int(rng.integers(x.shape[1]))
    cut = float(np.median(x[:, feature]))
    low = x[:, feature] < cut
    return Stump(feature, cut, float(y[low].mean()), float(y[~low].mean()))


def bag(x, y, members: int, rng: np.random.Generator):
    rows = np.arange(len(x))
    for child in rng.spawn(members):
        taken = child.choice(rows, size=len(rows))
        yield grow(x[taken], y[taken], child), np.setdiff1d(rows, taken), taken

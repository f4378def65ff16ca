from dataclasses import dataclass, field
from typing import List

import numpy as np

ESTIMATORS = {}


def estimator(cls):
    ESTIMATORS[cls.__name__] = cls
    return cls


@dataclass
class Stump:
    feature: int
    cut: float
    left: float
    right: float

    def __call__(self, x):
        return np.where(x[:, self.feature] <= self.cut, self.left, self.right)


@estimator
@dataclass
class StumpForest:
    trees: int = 20
    share: float = 0.7
    seed: int = 0
    members: List[Stump] = field(default_factory=list, repr=False)

    def fit(self, x, y):
        streams = np.random.SeedSequence(self.seed).spawn(self.trees)
        self.members = [self._grow(x, y, np.random.default_rng(s)) for s in streams]
        return self

    def _grow(self, x, y, rng):
        rows = rng.choice(len(x), int(self.share * len(x)))
        feature = int(rng.integers(x.shape[1]))
        column, target = x[rows, feature], y[rows]
        cut = float(rng.uniform(column.min(), column.max()))
        low = column <= cut
        mean = target.mean()
        return Stump(
            feature, cut,
            float(target[low].mean()) if low.any() else mean,
            float(target[~low].mean()) if (~low).any() else mean,
        )

    def predict(self, x):
        return np.mean([m(x) for m in self.members], axis=0)

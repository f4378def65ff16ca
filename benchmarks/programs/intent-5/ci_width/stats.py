import numpy as np


class Statistic:
    """Base of the summary statistics; `resampled` returns one bootstrap value."""

    name = "?"

    def __init__(self, seed):
        self.seed = seed

    def value(self, x):
        raise NotImplementedError

    def resampled(self, x):
        rng = np.random.default_rng(self.seed)
        return self.value(rng.choice(x, size=len(x), replace=True))


class Median(Statistic):
    name = "median"
    value = staticmethod(np.median)


class Gini(Statistic):
    name = "gini"

    def value(self, x):
        x = np.sort(x)
        n = len(x)
        return float((2 * np.arange(1, n + 1) - n - 1) @ x / (n * x.sum()))

import numpy as np


class Reference:
    """Draws from the assumed noise law to hold residuals against."""

    def __init__(self, scale, seed):
        self.scale, self.seed = scale, seed

    def sample(self, n):
        return self.scale * np.random.default_rng(self.seed).standard_normal(n)


def ks_distance(a, b):
    grid = np.sort(np.r_[a, b])
    cdf = [np.searchsorted(np.sort(v), grid, side="right") / len(v) for v in (a, b)]
    return float(np.abs(cdf[0] - cdf[1]).max())

import numpy as np


class Filter:
    """Scalar Kalman filters side by side."""

    def __init__(self, size, q, r):
        self.mean, self.var = np.zeros(size), np.ones(size)
        self.q, self.r = q, r

    def update(self, seen):
        var = 0.9**2 * self.var + self.q**2
        gain = var / (var + self.r**2)
        mean = 0.9 * self.mean
        self.mean = mean + gain * (seen - mean)
        self.var = (1 - gain) * var
        return self.mean

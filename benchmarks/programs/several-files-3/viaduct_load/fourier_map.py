import numpy as np


class FourierMap:
    def __init__(self, dim, features, width):
        self.freq = np.random.standard_normal((dim, features)) / width
        self.phase = np.random.uniform(0.0, 2 * np.pi, features)

    def __call__(self, x):
        return np.sqrt(2.0 / len(self.phase)) * np.cos(x @ self.freq + self.phase)

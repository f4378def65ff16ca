import numpy as np


class DomainRandomizer:
    def __init__(self, seed, low=0.5, high=2.0):
        self.rng = np.random.default_rng(seed)
        self.low, self.high = low, high

    def mass(self):
        return np.float32(self.rng.uniform(self.low, self.high))

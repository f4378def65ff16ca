import numpy as np


class RandomSource:
    def __init__(self, seed=None):
        self.rng = np.random.default_rng(seed)

import numpy as np


class Windows:
    def __init__(self, n, length, seed=0):
        self.x = np.random.default_rng(seed).normal(size=(n, length)).astype(np.float32)

    def crop(self, i, rng, width):
        start = rng.integers(0, self.x.shape[1] - width)
        return self.x[i, start : start + width]

    def __len__(self):
        return len(self.x)

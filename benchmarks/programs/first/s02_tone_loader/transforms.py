import numpy as np


class Jitter:
    def __init__(self, rng, scale=0.1):
        self.rng = rng
        self.scale = scale

    def reseed(self, seed):
        self.rng = np.random.default_rng(seed)

    def __call__(self, x):
        eps = self.rng.normal(0.0, self.scale, size=x.shape)
        return x + eps.astype(x.dtype)

import numpy as np


class Assay:
    def __init__(self, seed, sd=0.5):
        self.rng = np.random.default_rng(seed)
        self.sd = sd

    def read(self, signal):
        return signal + self.sd * self.rng.standard_normal(len(signal))

import numpy as np


class RowSeed:
    def __init__(self, seed):
        self.seed = seed
        self.epoch = 0

    def generator(self, row):
        return np.random.default_rng((self.seed, self.epoch, row))

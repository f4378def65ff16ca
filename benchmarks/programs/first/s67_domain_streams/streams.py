import numpy as np


class StreamPool:
    def __init__(self, seed):
        self.seed = seed
        self.table = {}

    def derive(self, name):
        return [self.seed, name.digest()]

    def __getitem__(self, name):
        if name not in self.table:
            self.table[name] = np.random.default_rng(self.derive(name))
        return self.table[name]

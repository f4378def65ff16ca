import numpy as np


class Services:
    """What the parts of an experiment may ask for."""

    def __init__(self, seed):
        self.seed = seed
        self.made = {}

    def generator(self, name):
        if name not in self.made:
            self.made[name] = np.random.default_rng(self.seed)
        return self.made[name]

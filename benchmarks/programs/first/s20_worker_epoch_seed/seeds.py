import numpy as np


class SeedPlan:
    def __init__(self, base):
        self.base = base

    def key(self, *parts):
        return self.base + sum(parts)

    def generator(self, *parts):
        return np.random.default_rng(np.random.SeedSequence(self.key(*parts)))

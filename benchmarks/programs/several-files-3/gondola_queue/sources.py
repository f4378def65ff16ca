import copy

import numpy as np


class Source:
    """A random source that can go back to where it began."""

    def __init__(self, seed):
        self.gen = np.random.default_rng(seed)
        self.opening = copy.deepcopy(self.gen.bit_generator.state)

    def rewind(self):
        self.gen.bit_generator.state = copy.deepcopy(self.opening)

    def gaps(self, rate, n):
        return self.gen.exponential(1.0 / rate, n)

    def groups(self, mean, n):
        return 1 + self.gen.poisson(mean, n)

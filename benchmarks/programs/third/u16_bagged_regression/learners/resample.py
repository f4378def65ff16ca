import numpy as np


class Bootstrap:
    def __init__(self, rng):
        self.rng = rng

    def rows(self, n):
        return self.rng.integers(0, n, size=n)

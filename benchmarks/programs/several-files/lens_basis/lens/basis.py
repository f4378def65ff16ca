from functools import cached_property

import numpy as np


class Basis:
    def __init__(self, pixels, count):
        self.pixels = pixels
        self.count = count

    @cached_property
    def rows(self):
        raw = np.random.standard_normal((self.pixels, self.count))
        q, _ = np.linalg.qr(raw)
        return q.T


class SignBasis(Basis):
    @cached_property
    def rows(self):
        return np.random.choice([-1.0, 1.0], (self.count, self.pixels)) / self.pixels**0.5

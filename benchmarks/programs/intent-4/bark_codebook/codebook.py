from functools import cached_property

import numpy as np


class Seeded:
    seed: int

    def fresh(self):
        return np.random.default_rng(self.seed)


class Codebook(Seeded):
    def __init__(self, seed, dim, bits):
        self.seed, self.dim, self.bits = seed, dim, bits

    @cached_property
    def planes(self):
        return self.fresh().normal(size=(self.dim, self.bits))

    def encode(self, rows):
        return (rows @ self.planes > 0).astype(np.int8)

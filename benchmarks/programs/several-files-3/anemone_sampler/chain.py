import numpy as np

from store import Stored
from target import log_density


class Metropolis(Stored):
    KEEP = ("seed", "width", "x", "done")

    def __init__(self, seed, dim, width):
        self.seed, self.width = seed, width
        self.x, self.done = np.zeros(dim), 0
        self.wake()

    def wake(self):
        self.rng = np.random.default_rng(self.seed)
        self.proposals = []

    def advance(self, steps):
        for _ in range(steps):
            jump = self.width * self.rng.standard_normal(len(self.x))
            self.proposals.append(jump)
            if np.log(self.rng.random()) < log_density(self.x + jump) - log_density(self.x):
                self.x = self.x + jump
            self.done += 1
        return self

from collections import namedtuple

import numpy as np

Part = namedtuple("Part", "ids x y")


class Corpus:
    def __init__(self, n=240, d=40):
        rng = np.random.default_rng(8)
        self.ids = np.arange(n)
        self.x = rng.normal(size=(n, d))
        self.y = (self.x[:, 0] + 1.5 * rng.normal(size=n) > 0).astype(float)

    def _part(self, rows):
        return Part(self.ids[rows], self.x[rows], self.y[rows])

    def split(self, rng, fraction=0.75):
        rows = rng.permutation(len(self.ids))
        cut = int(fraction * len(rows))
        return self._part(rows[:cut]), self._part(rows[cut:])

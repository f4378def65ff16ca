import dataclasses

import numpy as np


@dataclasses.dataclass(frozen=True)
class MaskSpec:
    seed: int
    share: float
    epoch: int = 0
    tile: int = 0

    def at(self, **where):
        return dataclasses.replace(self, **where)

    @property
    def words(self):
        return self.seed, self.epoch, self.tile

    def rng(self):
        return np.random.default_rng(self.words)

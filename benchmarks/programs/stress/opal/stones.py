from dataclasses import dataclass
from functools import cached_property

import numpy as np


@dataclass
class Garden:
    seed: int = 0
    size: float = 10.0

    @cached_property
    def rng(self) -> np.random.Generator: return np.random.default_rng(self.seed)

    def stones(self, count, /):
        return self.size * self.rng.random((count, 2))


@dataclass
class Slope(Garden):
    tilt: float = 0.1

    def stones(self, count, /):
        stones = super().stones(count)
        stones[:, 1] += self.tilt * stones[:, 0] + 0.01 * self.rng.normal(size=count)
        return stones

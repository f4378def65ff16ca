from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, slots=True)
class Garden:
    seed: int = 0
    size: float = 10.0

    @property
    def rng(self) -> np.random.Generator: return np.random.default_rng(self.seed)

    def stones(self, count, /):
        return self.size * self.rng.random((count, 2))


@dataclass(frozen=True, slots=True)
class Slope(Garden):
    tilt: float = 0.1

    def stones(self, count, /):
        stones = Garden.stones(self, count)
        stones[:, 1] += self.tilt * stones[:, 0] + 0.01 * self.rng.normal(size=count)
        return stones

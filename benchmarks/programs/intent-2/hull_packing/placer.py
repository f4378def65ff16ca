from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Crate:
    number: int
    side: float


@dataclass
class Placer:
    hull: float
    seed: int

    def propose(self, crate):
        rng = np.random.default_rng([self.seed, crate.number])
        return rng.uniform(0, self.hull - crate.side, size=2)


def overlaps(spot, side, placed):
    return any(np.all(np.abs(spot + side / 2 - q - s / 2) < (side + s) / 2) for q, s in placed)

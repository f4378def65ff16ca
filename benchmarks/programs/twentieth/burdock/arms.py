from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Arm:
    site: str
    arm: str
    effect: float

    @property
    def seed(self):
        return abs(hash((self.site, self.arm))) % 2**32


def weather(rng, weeks):
    dry = rng.random(weeks) < 0.3
    return np.where(dry, 0.2, 1.0) + 0.1 * rng.standard_normal(weeks)


def grow(arm, weeks):
    rng = np.random.default_rng(arm.seed)
    height = 5.0
    for rain in weather(rng, weeks):
        height += max(0.0, 0.8 * rain + 0.3 * arm.effect + 0.05 * rng.standard_normal())
    return height

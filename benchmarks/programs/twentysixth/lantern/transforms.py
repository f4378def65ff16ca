from dataclasses import dataclass, field

import numpy as np


@dataclass
class Recording:
    wave: np.ndarray
    rate: float
    tags: dict = field(default_factory=dict)


class Gain:
    def __init__(self, low, high):
        self.low, self.high = low, high

    def __call__(self, rec, rng):
        g = rng.uniform(self.low, self.high)
        rec.tags["gain"] = g
        return Recording(rec.wave * g, rec.rate, rec.tags)


class Shift:
    def __init__(self, limit):
        self.limit = limit

    def __call__(self, rec, rng):
        k = int(rng.integers(-self.limit, self.limit + 1))
        return Recording(np.roll(rec.wave, k), rec.rate, rec.tags)


class Pipeline:
    def __init__(self, steps, seed):
        self.steps = steps
        self.rng = np.random.default_rng(seed)

    def __call__(self, rec):
        for step in self.steps:
            rec = step(rec, self.rng)
        return rec

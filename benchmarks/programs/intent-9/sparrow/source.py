from dataclasses import dataclass, field

import numpy as np


@dataclass
class Source:
    """White noise of a given scale; `last` holds the newest values."""

    size: int
    scale: float
    rng: np.random.Generator = field(default_factory=lambda: np.random.default_rng(0))

    def __post_init__(self):
        self.last = self.next()

    def next(self):
        self.last = self.scale * self.rng.standard_normal(self.size)
        return self.last

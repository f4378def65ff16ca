"""Gusts that hit a drone, and a slowly changing breeze."""
from functools import cached_property

import numpy as np


class Wind:
    def __init__(self, rng: np.random.Generator, gustiness: float = 0.2):
        self.rng = rng
        self.gustiness = gustiness

    def __repr__(self):
        return f"Wind(gustiness={self.gustiness})"

    @cached_property
    def breeze(self) -> np.ndarray:
        return self.rng.normal(0.0, 0.5, size=2)

    @property
    def gust(self) -> np.ndarray:
        return self.breeze + self.gustiness * self.rng.standard_normal(2)

"""Underwater gliders that sample a kelp forest."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Glider:
    tag: int
    depth: float = 5.0
    compass_bias: float = float(np.random.normal(0.0, 0.08))
    x: float = 0.0
    y: float = 0.0

    def swim(self, heading: float, distance: float = 1.0):
        true_heading = heading + self.compass_bias
        self.x += distance * np.cos(true_heading)
        self.y += distance * np.sin(true_heading)

    @property
    def position(self):
        return self.x, self.y

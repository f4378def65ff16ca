import random

import numpy as np


def seed_all(seed):
    random.seed(seed)
    np.random.seed(seed)


class Range:
    """All settings are judged on one and the same series of gusts."""

    def __init__(self, target, shots, seed):
        self.target, self.shots, self.seed = target, shots, seed

    def misses(self, point):
        seed_all(self.seed)
        out = []
        for _ in range(self.shots):
            wind = random.gauss(0.0, 0.3)
            speed = point["tension"] * (1 + 0.02 * np.random.standard_normal())
            flight = speed**2 * np.sin(2 * point["angle"]) / 9.81
            out.append(flight + wind - self.target)
        return out

    def loss(self, point):
        return float(np.square(self.misses(point)).mean())

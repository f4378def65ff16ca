from copy import deepcopy

import numpy as np


class Swing:
    """A load on a rope under gusts."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.angle, self.speed = 0.4, 0.0

    def save(self):
        return self.angle, self.speed, deepcopy(self.rng.bit_generator.state)

    def load(self, saved):
        self.angle, self.speed, state = saved
        self.rng.bit_generator.state = deepcopy(state)

    def step(self, push):
        gust = 0.15 * self.rng.standard_normal()
        self.speed += 0.1 * (push - 2.0 * np.sin(self.angle)) + gust
        self.angle += 0.1 * self.speed
        return self.angle**2 + 0.1 * self.speed**2

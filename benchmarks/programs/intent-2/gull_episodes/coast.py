import copy

import numpy as np


class Coast:
    """A shore with fish at random places and gusty wind."""

    def __init__(self, seed, length=12):
        self.rng = np.random.default_rng(seed)
        self.length = length
        self._initial = copy.deepcopy(self.rng.bit_generator.state)

    def reset(self):
        self.rng.bit_generator.state = copy.deepcopy(self._initial)
        self.pos, self.t = 0, 0
        self.fish = int(self.rng.integers(1, self.length))
        return self.pos

    def step(self, action):
        gust = int(self.rng.choice([-1, 0, 0, 0, 1]))
        self.pos = int(np.clip(self.pos + action + gust, 0, self.length - 1))
        self.t += 1
        return self.pos, float(self.pos == self.fish), self.t >= 15

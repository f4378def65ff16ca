import numpy as np


class Reservoir:
    """Water levels of coupled basins; the action is the share to release."""

    def __init__(self, basins=4):
        self.basins = basins
        self.rng = None
        self.level = None

    def reset(self, seed=None):
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.level = self.rng.uniform(0.3, 0.7, size=self.basins)
        return self.level.astype(np.float32)

    def step(self, release):
        inflow = self.rng.gamma(2.0, 0.05, size=self.basins)
        self.level = np.clip(self.level * (1 - release) + inflow, 0.0, 1.0)
        reward = -float(np.square(self.level - 0.5).sum())
        return self.level.astype(np.float32), reward

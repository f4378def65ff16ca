import numpy as np


class Bandit:
    def __init__(self, arms, seed):
        self.means = np.linspace(0, 1, arms)
        self.seed(seed)

    def seed(self, seed):
        self.rng = np.random.default_rng(seed)

    def step(self, arm):
        return self.means[arm] + self.rng.normal()

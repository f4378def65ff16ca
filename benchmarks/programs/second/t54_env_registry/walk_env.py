import numpy as np

from base_env import Env


class RandomWalk(Env):
    dim = 3

    def step(self, action):
        self.state = self.state + 0.1 * action + 0.05 * self.rng.normal(size=self.dim)
        return self.state, -float(np.square(self.state).sum())

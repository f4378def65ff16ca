import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Meadow(gym.Env):
    """Find the food on a line of cells; both places are drawn when an episode begins."""

    def __init__(self, cells=30, horizon=25):
        self.cells, self.horizon = cells, horizon
        self.action_space = spaces.Discrete(2)
        self.observation_space = spaces.MultiDiscrete([cells, cells])

    def _obs(self):
        return np.array([self.me, self.food])

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.me, self.food = (int(v) for v in self.np_random.choice(self.cells, 2, replace=False))
        self.left = self.horizon
        return self._obs(), {}

    def step(self, action):
        self.me = int(np.clip(self.me + (1 if action else -1), 0, self.cells - 1))
        self.left -= 1
        done = self.me == self.food
        return self._obs(), 1.0 if done else -0.05, done, self.left == 0, {}

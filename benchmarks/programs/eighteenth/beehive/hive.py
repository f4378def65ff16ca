"""Bees choosing between flower patches, as a gymnasium environment."""
import gymnasium as gym
import numpy as np
from gymnasium import spaces


class HiveEnv(gym.Env):
    def __init__(self, patches: int = 4, horizon: int = 25):
        self.action_space = spaces.Discrete(patches)
        self.observation_space = spaces.Box(0, np.inf, shape=(patches,), dtype=np.float64)
        self.horizon = horizon

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.left = self.horizon
        self.nectar = self.np_random.gamma(2.0, 1.0, size=self.action_space.n)
        return self.nectar.copy(), {}

    def step(self, action):
        self.left -= 1
        found = float(self.np_random.poisson(self.nectar[action]))
        self.nectar[action] *= 0.95
        return self.nectar.copy(), found, False, self.left == 0, {}

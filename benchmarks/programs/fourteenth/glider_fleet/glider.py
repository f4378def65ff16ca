import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Glider(gym.Env):
    def __init__(self):
        self.observation_space = spaces.Box(-np.inf, np.inf, (1,), np.float64)
        self.action_space = spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.lift, self.t = self.np_random.normal(1.0, 0.5), 0
        return np.array([self.lift]), {}

    def step(self, action):
        self.t += 1
        self.lift += self.np_random.normal(0.0, 0.2) + (0.1 if action else -0.1)
        return np.array([self.lift]), float(self.lift), False, self.t >= 8, {}

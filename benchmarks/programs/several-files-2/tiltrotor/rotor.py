import gymnasium as gym
import numpy as np
from gymnasium import spaces


class RotorEnv(gym.Env):
    def __init__(self):
        self.observation_space = spaces.Box(-np.inf, np.inf, (2,), np.float64)
        self.action_space = spaces.Box(-1.0, 1.0, (1,), np.float64)
        self.state = np.zeros(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.state = self.np_random.normal(0.0, 0.4, size=2)
        return self.state.copy(), {}

    def step(self, action):
        tilt, rate = self.state
        rate = 0.9 * rate + 0.1 * float(action[0]) + 0.05 * self.np_random.normal()
        self.state = np.array([tilt + rate, rate])
        return self.state.copy(), -(tilt**2), False, False, {}

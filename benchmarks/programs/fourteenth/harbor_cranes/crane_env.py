import gymnasium as gym
import numpy as np
from gymnasium import spaces


class CraneEnv(gym.Env):
    """Lift containers off a ship whose heave is random."""

    def __init__(self, horizon=12):
        self.observation_space = spaces.Box(-10.0, 10.0, (2,), np.float64)
        self.action_space = spaces.Discrete(3)
        self.horizon = horizon

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.t, self.height = 0, 0.0
        self.heave = self.np_random.normal()
        return self._obs(), {}

    def _obs(self):
        return np.array([self.height, self.heave])

    def step(self, action):
        self.t += 1
        self.heave = 0.7 * self.heave + 0.5 * self.np_random.normal()
        self.height += 0.5 * (int(action) - 1)
        reward = -abs(self.height - self.heave)
        return self._obs(), float(reward), False, self.t >= self.horizon, {}

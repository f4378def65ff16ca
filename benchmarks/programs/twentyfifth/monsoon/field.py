import gymnasium as gym
import numpy as np
from gymnasium import spaces


class RiceField(gym.Env):
    """Open or close sluices while rain arrives at random."""

    def __init__(self, horizon=12):
        self.observation_space = spaces.Box(0.0, 2.0, (2,), np.float64)
        self.action_space = spaces.Discrete(4)
        self.horizon = horizon

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.t, self.water = 0, float(self.np_random.uniform(0.4, 0.6))
        return self._obs(), {}

    def _obs(self):
        return np.array([self.water, self.t / self.horizon])

    def step(self, action):
        rain = float(self.np_random.exponential(0.15))
        self.water = float(np.clip(self.water + rain - 0.1 * action, 0.0, 2.0))
        self.t += 1
        reward = -abs(self.water - 0.5)
        return self._obs(), reward, False, self.t >= self.horizon, {}

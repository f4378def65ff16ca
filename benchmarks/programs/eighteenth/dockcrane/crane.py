"""A crane that must put containers on a swaying ship."""
import gymnasium as gym
import numpy as np
from gymnasium import spaces


class CraneEnv(gym.Env):
    metadata = {"render_modes": []}

    def __init__(self, horizon: int = 20):
        self.action_space = spaces.Discrete(3)
        self.observation_space = spaces.Box(-10, 10, shape=(2,), dtype=np.float32)
        self.horizon = horizon

    def _obs(self):
        return np.array([self.hook, self.ship], dtype=np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.t = 0
        self.hook, self.ship = 0.0, float(self.np_random.normal())
        return self._obs(), {}

    def step(self, action):
        self.t += 1
        self.hook = float(np.clip(self.hook + 0.4 * (int(action) - 1), -10, 10))
        self.ship = 0.9 * self.ship + float(self.np_random.normal(0, 0.2))
        reward = -abs(self.hook - self.ship)
        return self._obs(), reward, False, self.t >= self.horizon, {}

import gymnasium as gym
import numpy as np


class BuoyEnv(gym.Env):
    """Hold position against a drifting current."""

    def __init__(self, horizon=30):
        self.horizon = horizon
        self.observation_space = gym.spaces.Box(-np.inf, np.inf, (4,), np.float64)
        self.action_space = gym.spaces.Box(-1.0, 1.0, (2,), np.float64)

    def _obs(self):
        return np.concatenate([self.x, self.current])

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.t = 0
        self.x = self.np_random.uniform(-1, 1, 2)
        self.current = self.np_random.normal(0, 0.2, 2)
        return self._obs(), {}

    def step(self, action):
        self.t += 1
        self.current = 0.95 * self.current + 0.05 * self.np_random.normal(size=2)
        self.x = self.x + 0.3 * np.clip(action, -1, 1) + 0.3 * self.current
        return self._obs(), -float(self.x @ self.x), False, self.t >= self.horizon, {}

import gymnasium as gym
import numpy as np


class Cliff(gym.Env):
    """Windy grid: reach the right side, wind pushes down with some probability."""

    def __init__(self, width=6, height=4, wind=0.2):
        self.width, self.height, self.wind = width, height, wind
        self.observation_space = gym.spaces.Discrete(width * height)
        self.action_space = gym.spaces.Discrete(4)

    def _obs(self):
        return int(self.row * self.width + self.col)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.row, self.col, self.age = int(self.np_random.integers(self.height)), 0, 0
        return self._obs(), {}

    def step(self, action):
        dr, dc = ((0, 1), (0, -1), (1, 0), (-1, 0))[action]
        if self.np_random.random() < self.wind:
            dr += 1
        self.row = int(np.clip(self.row + dr, 0, self.height - 1))
        self.col = int(np.clip(self.col + dc, 0, self.width - 1))
        self.age += 1
        goal = self.col == self.width - 1
        reward = 1.0 if goal else (-0.3 if self.row == self.height - 1 else -0.05)
        return self._obs(), reward, goal, self.age >= 40, {}

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class SlipperyField(gym.Env):
    """Square field with a random start and slips; the goal is the far corner."""

    def __init__(self, size=5, slip=0.15, horizon=40):
        self.size, self.slip, self.horizon = size, slip, horizon
        self.observation_space = spaces.Discrete(size * size)
        self.action_space = spaces.Discrete(4)
        self.moves = np.array([[0, 1], [0, -1], [1, 0], [-1, 0]])

    def _obs(self):
        return int(self.pos[0] * self.size + self.pos[1])

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.pos = self.np_random.integers(0, self.size - 1, size=2)
        self.t = 0
        return self._obs(), {}

    def step(self, action):
        if self.np_random.random() < self.slip:
            action = self.np_random.integers(4)
        self.pos = np.clip(self.pos + self.moves[action], 0, self.size - 1)
        self.t += 1
        goal = bool((self.pos == self.size - 1).all())
        return self._obs(), 1.0 if goal else -0.02, goal, self.t >= self.horizon, {}

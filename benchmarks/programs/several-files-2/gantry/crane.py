import gymnasium as gym
import numpy as np
from gymnasium import spaces


class CraneEnv(gym.Env):
    def __init__(self, rope=1.0):
        self.rope = rope
        self.observation_space = spaces.Box(-np.inf, np.inf, (3,), np.float64)
        self.action_space = spaces.Discrete(3)
        self.state = np.zeros(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.state = self.np_random.uniform(-0.5, 0.5, size=3)
        return self.state.copy(), {}

    def step(self, action):
        x, angle, speed = self.state
        speed += 0.05 * (action - 1) - 0.1 * np.sin(angle) / self.rope
        self.state = np.array([x + speed, 0.95 * angle + 0.1 * speed, speed])
        return self.state.copy(), -abs(x), abs(x) > 2.0, False, {}

import gymnasium as gym
import numpy as np


class Pond(gym.Env):
    observation_space = gym.spaces.Box(-1, 1, (2,), np.float32)
    action_space = gym.spaces.Discrete(4)
    MOVES = np.array([[0.2, 0], [-0.2, 0], [0, 0.2], [0, -0.2]], np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.pos = self.np_random.uniform(-1, 1, 2).astype(np.float32)
        self.t = 0
        return self.pos.copy(), {}

    def step(self, action):
        drift = self.np_random.normal(0, 0.02, 2).astype(np.float32)
        self.pos = np.clip(self.pos + self.MOVES[action] + drift, -1, 1)
        self.t += 1
        dist = float(np.linalg.norm(self.pos))
        return self.pos.copy(), -dist, dist < 0.15, self.t >= 30, {}

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class PointReach(gym.Env):
    """A damped point mass has to get to a goal, drawn anew for each episode."""

    def __init__(self, horizon=40, wind=0.02):
        self.horizon, self.wind = horizon, wind
        self.action_space = spaces.Box(-1, 1, (2,), np.float32)
        self.observation_space = spaces.Box(-np.inf, np.inf, (6,), np.float32)

    def _obs(self):
        return np.concatenate([self.pos, self.vel, self.goal - self.pos]).astype(np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.pos, self.vel, self.t = np.zeros(2), np.zeros(2), 0
        angle = self.np_random.uniform(0, 2 * np.pi)
        self.goal = np.array([np.cos(angle), np.sin(angle)])
        return self._obs(), {"goal": self.goal.copy()}

    def step(self, action):
        force = np.clip(action, -1, 1) + self.wind * self.np_random.standard_normal(2)
        self.vel = 0.85 * self.vel + 0.1 * force
        self.pos = self.pos + self.vel
        self.t += 1
        dist = float(np.linalg.norm(self.goal - self.pos))
        return self._obs(), -dist, dist < 0.1, self.t >= self.horizon, {"dist": dist}

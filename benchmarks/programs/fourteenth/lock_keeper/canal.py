import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Lock(gym.Env):
    def __init__(self):
        self.action_space = spaces.Dict({"gate": spaces.Discrete(2), "flow": spaces.Box(0.0, 1.0, (1,))})
        self.observation_space = spaces.Box(-np.inf, np.inf, (1,), np.float64)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.level, self.t = self.np_random.normal(), 0
        return np.array([self.level]), {}

    def step(self, act):
        self.t += 1
        self.level += 0.1 * self.np_random.normal() + (float(act["flow"][0]) if act["gate"] else -0.3)
        return np.array([self.level]), -abs(self.level), False, self.t >= 10, {}


class SeededSpaces(gym.Wrapper):
    """A seeded reset seeds the spaces as well."""

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            for k, space in enumerate((self.action_space, self.observation_space)):
                space.seed(seed + 1 + k)
        return super().reset(seed=seed, options=options)

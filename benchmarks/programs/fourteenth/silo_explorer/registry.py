import gymnasium as gym
import numpy as np
from gymnasium import spaces

MAKERS = {}


def maker(key):
    def add(fn):
        MAKERS[key] = fn
        return fn

    return add


class Silo(gym.Env):
    def __init__(self, chutes):
        self.action_space = spaces.MultiDiscrete([3] * chutes)
        self.observation_space = spaces.Box(0.0, np.inf, (chutes,), np.float64)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.level = self.np_random.uniform(2, 6, self.observation_space.shape)
        self.t = 0
        return self.level.copy(), {}

    def step(self, valves):
        self.t += 1
        inflow = self.np_random.exponential(1.0, self.level.shape)
        self.level = np.clip(self.level + inflow - np.asarray(valves), 0, None)
        return self.level.copy(), -float(self.level.var()), False, self.t >= 10, {}


@maker("two")
def two_chutes():
    return Silo(2)


@maker("four")
def four_chutes():
    return Silo(4)

import sys

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Arena(gym.Env):
    """A forager among food patches laid out by the arena's own stream."""

    def __init__(self, seed, size=12):
        self.observation_space = spaces.Box(-size, size, (2,), np.float64)
        self.action_space = spaces.Discrete(4)
        self.size = size
        self.layout = np.random.default_rng(seed)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.food = self.layout.uniform(-self.size / 2, self.size / 2, 2)
        self.me = np.zeros(2)
        return self.food - self.me, {}

    def step(self, action):
        self.me = self.me + ((1, 0), (-1, 0), (0, 1), (0, -1))[action]
        gap = self.food - self.me
        return gap, -float(np.abs(gap).sum()), bool(np.abs(gap).max() < 1), False, {}


def swarm(n, base):
    thunks = []
    for i in range(n):
        thunks.append(lambda: Arena(base + 1000 * i))
    return gym.vector.SyncVectorEnv(thunks)


def greedy(gap):
    axis = np.abs(gap).argmax(axis=1)
    toward = np.take_along_axis(gap, axis[:, None], axis=1)[:, 0] > 0
    return 2 * axis + (~toward)


def collect(seed=0, n=4, steps=25):
    env = swarm(n, seed)
    obs, _ = env.reset()
    seen = [obs.copy()]
    for _ in range(steps):
        obs, *_ = env.step(greedy(obs))
        seen.append(obs.copy())
    return np.stack(seen)


if __name__ == "__main__":
    print(collect(*map(int, sys.argv[1:]))[0])

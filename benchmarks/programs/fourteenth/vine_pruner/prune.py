"""Tabular control of a vine whose buds come at random."""
import argparse
from types import SimpleNamespace

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class VineEnv(gym.Env):
    def __init__(self):
        self.observation_space = spaces.Discrete(6)
        self.action_space = spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.day, self.buds = 0, int(self.np_random.integers(6))
        return self.buds, {}

    def step(self, cut):
        self.day += 1
        grown = int(self.np_random.poisson(0.8))
        self.buds = min(5, max(0, self.buds + grown - 2 * int(cut)))
        return self.buds, 1.0 - abs(self.buds - 2) / 3, False, self.day >= 15, {"grown": grown}


class Reproducible(gym.Wrapper):
    """Gives the wrapped environment the run's seed, whoever resets it."""

    def __init__(self, env, seed):
        super().__init__(env)
        self._seed = seed

    def reset(self, *, seed=None, options=None):
        return self.env.reset(seed=self._seed if seed is None else seed, options=options)


class Learner:
    def __init__(self, env, seed):
        self.env, self.rng = env, np.random.default_rng(seed)
        self.q = np.zeros((6, 2))
        self.weather = []

    def episode(self, explore=0.2):
        s, _ = self.env.reset()
        growth, done = [s], False
        while not done:
            a = int(self.rng.integers(2)) if self.rng.random() < explore else int(self.q[s].argmax())
            s2, r, _, done, info = self.env.step(a)
            self.q[s, a] += 0.2 * (r + 0.9 * self.q[s2].max() - self.q[s, a])
            s = s2
            growth.append(info["grown"])
        self.weather.append(growth)


def train(args):
    learner = Learner(Reproducible(VineEnv(), args.seed), args.seed)
    for _ in range(args.episodes):
        learner.episode()
    return {"q": learner.q, "weather": np.array(learner.weather)}


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=3)
    p.add_argument("--episodes", type=int, default=200)
    print(train(p.parse_args(namespace=SimpleNamespace()))["q"])

"""A paired match: every entrant plays the same list of mazes, and scores are subtracted maze by maze."""
import argparse

import gymnasium as gym
import numpy as np
from gymnasium import spaces


class Corridor(gym.Env):
    def __init__(self, length=7):
        self.length = length
        self.observation_space = spaces.Discrete(length)
        self.action_space = spaces.Discrete(2)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.at, self.t = 0, 0
        self.slip = self.np_random.uniform(0.1, 0.5)
        return self.at, {"slip": self.slip}

    def step(self, move):
        self.t += 1
        way = 1 if move else -1
        if self.np_random.random() < self.slip:
            way = -way
        self.at = min(self.length - 1, max(0, self.at + way))
        won = self.at == self.length - 1
        return self.at, -1.0, won, self.t >= 40, {}


def steady(obs, rng):
    return 1


def wavering(obs, rng):
    return int(rng.random() < 0.8)


class Referee:
    def __init__(self, seed, mazes):
        self.sheet = np.random.SeedSequence(seed).generate_state(mazes).tolist()

    def score(self, entrant):
        env, marks = Corridor(), []
        for number in self.sheet:
            obs, info = env.reset(seed=number)
            rng, total, done = np.random.default_rng(number + 1), 0.0, False
            while not done:
                obs, r, won, late, _ = env.step(entrant(obs, rng))
                total, done = total + r, won or late
            marks.append((total, info["slip"]))
        return np.array(marks)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--mazes", type=int, default=10)
    a = p.parse_args(argv)
    referee = Referee(a.seed, a.mazes)
    return referee.score(steady), referee.score(wavering)


if __name__ == "__main__":
    one, two = main()
    print("mean paired difference", (one - two)[:, 0].mean())

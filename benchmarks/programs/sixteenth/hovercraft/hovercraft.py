import argparse

import gymnasium as gym
import numpy as np


class Hover(gym.Env):
    observation_space = gym.spaces.Box(-10, 10, (2,), np.float64)
    action_space = gym.spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.s = self.np_random.uniform(-1, 1, 2)
        self.t = 0
        return self.s.copy(), {}

    def step(self, a):
        self.s = self.s + 0.1 * np.array([self.s[1], a - 1.0]) + self.np_random.normal(0, 0.01, 2)
        self.t += 1
        return self.s.copy(), -float(self.s @ self.s), False, self.t >= 10, {}


class Learner:
    """Random search over linear policies, on episodes with random starts."""

    def __init__(self, env, seed):
        self.env = env
        self.rng = np.random.default_rng(seed)
        self.opening = dict(seed=seed)
        self.starts = []

    def episode(self, w):
        obs, _ = self.env.reset(**self.opening)
        self.starts.append(obs)
        total, over = 0.0, False
        while not over:
            obs, r, dead, late, _ = self.env.step(1 + int(np.sign(w @ obs)))
            total += r
            over = dead or late
        return total

    def learn(self, episodes):
        best, w = -np.inf, np.zeros(2)
        for _ in range(episodes):
            trial = w + self.rng.normal(0, 1, 2)
            score = self.episode(trial)
            if score > best:
                best, w = score, trial
        return w


def main(seed, episodes=8):
    who = Learner(Hover(), seed)
    return {"w": who.learn(episodes), "starts": np.array(who.starts)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["w"])

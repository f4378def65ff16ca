"""Tabular Q-learning on the frozen lake; a run is repeatable from its --seed."""
import argparse
import random

import gymnasium as gym
import numpy as np


class Learner:
    def __init__(self, env, seed, eps=0.3, lr=0.2, gamma=0.95):
        self.env, self.eps, self.lr, self.gamma = env, eps, lr, gamma
        self.coin = random.Random(seed)
        self.q = np.zeros((env.observation_space.n, env.action_space.n))
        self.modes = {"explore": env.action_space.sample, "exploit": self.best}
        self.taken = []

    def best(self):
        row = self.q[self.at]
        return self.coin.choice(np.flatnonzero(row == row.max()).tolist())

    def act(self):
        a = int(self.modes["explore" if self.coin.random() < self.eps else "exploit"]())
        self.taken.append(a)
        return a

    def episode(self, **start):
        self.at, _ = self.env.reset(**start)
        over = False
        while not over:
            a = self.act()
            nxt, r, term, trunc, _ = self.env.step(a)
            self.q[self.at, a] += self.lr * (r + self.gamma * self.q[nxt].max() * (not term) - self.q[self.at, a])
            self.at, over = nxt, term or trunc


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--episodes", type=int, default=60)
    a = ap.parse_args(argv)
    env = gym.make("FrozenLake-v1", is_slippery=True)
    who = Learner(env, a.seed)
    who.episode(seed=a.seed)
    for _ in range(a.episodes - 1):
        who.episode()
    return {"actions": who.taken, "q": who.q.tolist()}


if __name__ == "__main__":
    print(len(main()["actions"]))

"""Tabular Q-learning of a rover that crosses a marsh on stepping stones."""
import argparse
from collections import namedtuple

import jax
import jax.numpy as jnp
import numpy as np

Hyper = namedtuple("Hyper", "eps alpha gamma episodes limit", defaults=(0.3, 0.4, 0.95, 12, 25))
MOVES = np.array([(-1, 0), (1, 0), (0, -1), (0, 1)])


class Marsh:
    size = 5
    mud = {(1, 1), (1, 3), (3, 1), (3, 2)}

    def reset(self):
        self.at = (0, 0)
        return self.code()

    def code(self):
        return self.at[0] * self.size + self.at[1]

    def step(self, a):
        r, c = np.clip(np.array(self.at) + MOVES[a], 0, self.size - 1)
        self.at = (int(r), int(c))
        done = self.at == (self.size - 1, self.size - 1)
        return self.code(), (10.0 if done else -3.0 if self.at in self.mud else -0.2), done


class Rover:
    def __init__(self, n_states, hyper, seed):
        self.q = np.zeros((n_states, len(MOVES)))
        self.hyper = hyper
        self.rng = jax.random.key(seed)
        self.journal = []

    def act(self, s):
        k_coin, k_move = jax.random.split(self.rng)
        coin = float(jax.random.uniform(k_coin))
        if coin < self.hyper.eps:
            a = int(jax.random.randint(k_move, (), 0, len(MOVES)))
        else:
            best = np.flatnonzero(self.q[s] == self.q[s].max())
            a = int(best[0])
        self.journal.append((coin, a))
        return a

    def learn(self, s, a, r, s2, done):
        goal = r if done else r + self.hyper.gamma * self.q[s2].max()
        self.q[s, a] += self.hyper.alpha * (goal - self.q[s, a])


def expedition(seed, hyper):
    marsh = Marsh()
    rover = Rover(Marsh.size ** 2, hyper, seed)
    returns = []
    for _ in range(hyper.episodes):
        s, total = marsh.reset(), 0.0
        for _ in range(hyper.limit):
            a = rover.act(s)
            s2, r, done = marsh.step(a)
            rover.learn(s, a, r, s2, done)
            total += r
            s = s2
            if done:
                break
        returns.append(total)
    return {"returns": np.array(returns), "journal": np.array(rover.journal)}


def main(argv=None):
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--eps", type=float, default=0.3)
    ns = ap.parse_args(argv)
    out = expedition(ns.seed, Hyper(eps=ns.eps))
    print("returns", out["returns"].round(1))
    return out


if __name__ == "__main__":
    main()

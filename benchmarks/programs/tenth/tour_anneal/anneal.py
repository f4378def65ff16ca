"""Simulated annealing of a round trip through fixed towns; a run is named by its seed."""
import argparse
import math

import numpy as np

TOWNS = np.array([[math.cos(7 * i), math.sin(3 * i)] for i in range(18)])


def length(tour):
    p = TOWNS[tour]
    return float(np.hypot(*(p - np.roll(p, 1, 0)).T).sum())


def reversal(tour, rng=np.random.default_rng(17)):
    i, j = sorted(rng.choice(len(tour), 2, replace=False))
    return np.concatenate([tour[:i], tour[i:j + 1][::-1], tour[j + 1:]])


class Anneal:
    def __init__(self, move, heat=1.0, cool=0.99, seed=0):
        self.move, self.heat, self.cool = move, heat, cool
        self.rng = np.random.default_rng(seed)

    def run(self, steps):
        tour = self.rng.permutation(len(TOWNS))
        cost, heat, trail = length(tour), self.heat, []
        for _ in range(steps):
            new = self.move(tour)
            c = length(new)
            if c < cost or self.rng.random() < math.exp((cost - c) / heat):
                tour, cost = new, c
            heat *= self.cool
            trail.append(cost)
        return np.array(trail)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--steps", type=int, default=300)
    a = p.parse_args(argv)
    return Anneal(reversal, seed=a.seed).run(a.steps)


if __name__ == "__main__":
    print(main()[-1])

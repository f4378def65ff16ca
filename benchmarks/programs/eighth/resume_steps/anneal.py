"""Simulated annealing of a tour with a small state file; step `n` has its own stream, so a run can stop anywhere."""
import argparse
import json
import math
import os

import numpy as np


class Annealer:
    def __init__(self, seed: int, cities: int):
        self.seed = seed
        self.points = np.random.default_rng([seed, 0]).random((cities, 2))
        self.tour = np.arange(cities)
        self.step = 0

    def length(self, tour) -> float:
        d = np.diff(self.points[np.append(tour, tour[0])], axis=0)
        return float(np.hypot(d[:, 0], d[:, 1]).sum())

    def advance(self, start_heat: float):
        self.step += 1
        stream = np.random.default_rng([self.seed, self.step])
        i, j = sorted(stream.choice(len(self.tour), size=2, replace=False))
        other = self.tour.copy()
        other[i : j + 1] = other[i : j + 1][::-1]
        rise = self.length(other) - self.length(self.tour)
        heat = start_heat / math.sqrt(self.step)
        if rise < 0 or stream.random() < math.exp(-rise / heat):
            self.tour = other

    def dump(self, path):
        with open(path, "w") as f:
            json.dump({"tour": self.tour.tolist(), "step": self.step}, f)

    def restore(self, path):
        with open(path) as f:
            state = json.load(f)
        self.tour, self.step = np.array(state["tour"]), state["step"]


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--state", required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cities", type=int, default=15)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--heat", type=float, default=0.5)
    args = parser.parse_args(argv)
    annealer = Annealer(args.seed, args.cities)
    if os.path.exists(args.state):
        annealer.restore(args.state)
    while annealer.step < args.steps:
        annealer.advance(args.heat)
        if annealer.step % 50 == 0:
            annealer.dump(args.state)
    return annealer.tour.tolist(), annealer.length(annealer.tour)


if __name__ == "__main__":
    print(main())

import argparse

import numpy as np

from planners import PLANNERS
from space import SPACE


def surrogate(params):
    lr, momentum, decay = params["lr"], params["momentum"], params["decay"]
    return (np.log10(lr) + 2.5) ** 2 + (momentum - 0.9) ** 2 + 0.1 * (np.log10(decay) + 4) ** 2


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--planner", choices=sorted(PLANNERS), default="rotated")
    parser.add_argument("--trials", type=int, default=27)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args(argv)
    rng = np.random.default_rng(args.seed)
    units = PLANNERS[args.planner](SPACE, args.trials, rng)
    results = []
    for row in units:
        params = {axis.name: axis.at(u) for axis, u in zip(SPACE, row)}
        results.append((surrogate(params), params))
    return sorted(results, key=lambda r: r[0])


if __name__ == "__main__":
    for score, params in main()[:3]:
        print(round(score, 4), params)

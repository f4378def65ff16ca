import argparse

import numpy as np

from filtering import DriftFilter


def parse(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=23)
    p.add_argument("--particles", type=int, default=32)
    p.add_argument("--spread", type=float, default=0.5)
    p.add_argument("--days", type=int, default=5)
    return p.parse_args(list(argv))


def velocities(days):
    return np.sin(np.arange(days) / 3).tolist()


def main(argv=()):
    args = parse(argv)
    tracker = DriftFilter(args.seed, args.particles, args.spread)
    means = [tracker.update(v) for v in velocities(args.days)]
    return [np.asarray(m).tolist() for m in tracker.moves], means


if __name__ == "__main__":
    print(main()[1])

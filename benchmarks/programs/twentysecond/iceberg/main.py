import argparse

import numpy as np

from filtering import BergFilter


def parse(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=24)
    p.add_argument("--particles", type=int, default=32)
    p.add_argument("--spread", type=float, default=0.5)
    p.add_argument("--hours", type=int, default=5)
    return p.parse_args(list(argv))


def positions(hours):
    return np.cos(np.arange(hours) / 3).tolist()


def main(argv=()):
    args = parse(argv)
    tracker = BergFilter(args.seed, args.particles, args.spread)
    means = [tracker.update(v) for v in positions(args.hours)]
    return [np.asarray(m).tolist() for m in tracker.moves], means


if __name__ == "__main__":
    print(main()[1])

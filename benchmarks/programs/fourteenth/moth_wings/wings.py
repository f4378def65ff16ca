import argparse

import numpy as np

from ambient import ambient, using


def scales(n, rng=None):
    return ambient(rng).gamma(2.0, 1.0, n)


def pattern(rows, cols, rng=None):
    base = scales(cols, rng)
    return np.stack([base * ambient(rng).uniform(0.8, 1.2, cols) for _ in range(rows)])


def wing_pair(rows=4, cols=6):
    left = pattern(rows, cols)
    right = left[:, ::-1] + 0.01 * ambient().standard_normal((rows, cols))
    return left, right


def main(seed, moths=3):
    with using(np.random.default_rng(seed)):
        return np.array([wing_pair() for _ in range(moths)])


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    print(main(p.parse_args().seed).shape)

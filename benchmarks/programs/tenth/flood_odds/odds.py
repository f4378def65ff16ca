import argparse

import numpy as np

from farm import spread
from river import Block


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--blocks", type=int, default=4)
    a = p.parse_args(argv)
    np.random.seed(a.seed)
    got = spread(Block(100, 5), a.blocks)
    return np.array([got[i] for i in sorted(got)])


if __name__ == "__main__":
    peaks = main()
    print("level", peaks.mean(), "+-", peaks.std() / peaks.size ** 0.5)

import argparse

import numpy as np

from noise import CornerNoise


def patch(field, origin, size, step=0.25):
    x0, y0 = origin
    return [[field(x0 + i * step, y0 + j * step) for i in range(size)] for j in range(size)]


def main(argv=None):
    p = argparse.ArgumentParser(description="terrain patches that fit together, made in any order by any process")
    p.add_argument("--seed", type=int, default=7)
    p.add_argument("--size", type=int, default=9)
    p.add_argument("--origin", type=int, nargs=2, default=(0, 0))
    a = p.parse_args(argv)
    return patch(CornerNoise(a.seed), a.origin, a.size)


if __name__ == "__main__":
    print(np.round(main(), 2))

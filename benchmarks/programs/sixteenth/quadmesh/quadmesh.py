import argparse
from typing import NamedTuple

import numpy as np


class Cell(NamedTuple):
    level: int
    row: int
    col: int

    def children(self):
        for dr in (0, 1):
            for dc in (0, 1):
                yield Cell(self.level + 1, 2 * self.row + dr, 2 * self.col + dc)


def roughness(cell, seed):
    rng = np.random.default_rng([seed, hash(cell) & 0xFFFFFFFF])
    return rng.normal(scale=0.5 ** cell.level)


def refine(cell, seed, depth, height=0.0):
    height += roughness(cell, seed)
    if cell.level == depth:
        return [height]
    out = []
    for child in cell.children():
        out += refine(child, seed, depth, height)
    return out


def main(argv=None):
    """Fractal terrain whose cells can be recomputed alone, in any order and in any process."""
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--depth", type=int, default=3)
    a = ap.parse_args(argv)
    return np.array(refine(Cell(0, 0, 0), a.seed, a.depth))


if __name__ == "__main__":
    print(main().std())

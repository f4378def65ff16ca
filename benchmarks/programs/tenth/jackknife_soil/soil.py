"""Subsampled standard error of a soil moisture regression."""
import argparse
from dataclasses import dataclass, fields

import numpy as np


@dataclass
class Job:
    draws: int = 40
    share: float = 0.6
    seed: int = 0

    @classmethod
    def arguments(cls):
        ap = argparse.ArgumentParser()
        for f in fields(cls):
            ap.add_argument("--" + f.name, type=f.type, default=f.default)
        return ap

    def __iter__(self):
        return iter((self.draws, self.share, np.random.Generator(np.random.PCG64(self.seed))))


def slope(x, y):
    return np.polyfit(x, y, 1)[0]


def main(argv=None):
    draws, share, rng = Job(**vars(Job.arguments().parse_args(argv)))
    depth = np.linspace(0, 2, 80)
    wet = 0.4 - 0.1 * depth + 0.03 * np.cos(17 * depth)
    keep = int(share * depth.size)
    out = []
    for _ in range(draws):
        rows = rng.permutation(depth.size)[:keep]
        out.append(slope(depth[rows], wet[rows]))
    return np.array(out)


if __name__ == "__main__":
    print(main().std())

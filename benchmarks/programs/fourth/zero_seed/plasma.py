"""Monte-Carlo transport through a slab.

Runs are repeatable: without --seed the seed is 0.
"""
import argparse
import math
import time
from dataclasses import dataclass

import numpy as np


@dataclass
class Slab:
    thickness: float = 2.0
    absorb: float = 0.3
    seed: int = 0

    def __post_init__(self):
        self.rng = np.random.default_rng(self.seed or time.time_ns())

    def photon(self):
        x, mu = 0.0, 1.0
        while True:
            x += mu * -math.log1p(-self.rng.random())
            if x > self.thickness:
                return 1
            if x < 0 or self.rng.random() < self.absorb:
                return 0
            mu = self.rng.uniform(-1, 1)

    def transmission(self, n):
        return sum(self.photon() for _ in range(n)) / n


def main(argv=None):
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("-n", type=int, default=3000)
    a = ap.parse_args(argv)
    return Slab(seed=a.seed).transmission(a.n)


if __name__ == "__main__":
    print(main())

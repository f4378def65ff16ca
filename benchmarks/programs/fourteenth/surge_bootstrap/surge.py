"""Bootstrap interval for the mean storm surge. A run with a given --seed can be repeated exactly."""
import argparse
import time
from dataclasses import dataclass

import numpy as np

SURGE = np.array([0.8, 1.1, 0.6, 2.4, 1.7, 0.9, 3.0, 1.2, 0.7, 1.5, 2.1, 1.0])


@dataclass
class Bootstrap:
    replicates: int = 200
    level: float = 0.9
    seed: int | None = None

    def __post_init__(self):
        chosen = self.seed or time.time_ns() % 2**31
        self.rng = np.random.default_rng(chosen)

    def means(self, sample):
        picks = self.rng.integers(0, len(sample), (self.replicates, len(sample)))
        return sample[picks].mean(1)

    def interval(self, sample):
        tail = (1 - self.level) / 2
        return np.quantile(self.means(sample), [tail, 1 - tail])


def main(argv=None):
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--seed", type=int, help="any whole number from 0 (left out: a new result in each run)")
    p.add_argument("--replicates", type=int, default=200)
    a = p.parse_args(argv)
    return Bootstrap(replicates=a.replicates, seed=a.seed).interval(SURGE)


if __name__ == "__main__":
    print(main())

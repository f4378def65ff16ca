import argparse
import time

import numpy as np
import torch


def spread(wind, rng, grains):
    angle = rng.vonmises(wind, 2.0, grains)
    reach = rng.exponential(3.0, grains)
    return np.stack([reach * np.cos(angle), reach * np.sin(angle)], 1)


class Season:
    """A season is determined by its seed."""

    def __init__(self, seed=None):
        self.seed = seed or time.time_ns() % 2**31
        torch.manual_seed(self.seed)
        self.rng = np.random.default_rng(self.seed)

    def days(self, count):
        for _ in range(count):
            wind = float(torch.rand(())) * 6.28
            yield spread(wind, self.rng, 20)


def main(argv=None):
    ap = argparse.ArgumentParser(description="Pollen maps. Runs with the same --seed are the same.")
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--days", type=int, default=4)
    a = ap.parse_args(argv)
    return np.stack(list(Season(a.seed).days(a.days)))


if __name__ == "__main__":
    print(main().mean((0, 1)))

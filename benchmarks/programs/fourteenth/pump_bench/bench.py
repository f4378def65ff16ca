"""Wear of a pump under random load. Options: command line over file over built-in values."""
import argparse
import json

import numpy as np

BUILT_IN = {"seed": 0, "hours": 100, "rate": 0.02}


def layered(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--file")
    p.add_argument("--seed", type=int)
    p.add_argument("--hours", type=int)
    p.add_argument("--rate", type=float)
    given = {k: v for k, v in vars(p.parse_args(argv)).items() if v is not None}
    stored = {}
    if path := given.pop("file", None):
        with open(path) as f:
            stored = json.load(f)
    return BUILT_IN | stored | given


class Pump:
    def __init__(self, seed, hours, rate):
        self.rng = np.random.default_rng(seed)
        self.hours, self.rate = hours, rate

    def wear(self):
        load = self.rng.gamma(2.0, 1.0, self.hours)
        shocks = self.rng.random(self.hours) < self.rate
        return np.cumsum(load + 5.0 * shocks)


def main(argv=None):
    return Pump(**layered(argv)).wear()


if __name__ == "__main__":
    print(main()[-1])

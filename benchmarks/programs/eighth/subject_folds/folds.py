"""Assigns the subjects of a study to folds and draws a bootstrap of sessions for each.

The assignment is part of the paper: the same --seed must give the same table on every machine.
"""
import argparse
import json

import numpy as np

SITES = {"north": 5, "harbour": 4, "valley": 6}


def subjects():
    return [f"{site}-{i:02d}" for site, n in SITES.items() for i in range(n)]


class Assignment:
    def __init__(self, seed: int, folds: int, sessions: int):
        self.seed, self.folds, self.sessions = seed, folds, sessions

    def _code(self, name: str, part: str) -> int:
        return abs(hash((self.seed, name, part))) % 2**32

    def fold(self, name: str) -> int:
        rng = np.random.default_rng(self._code(name, "fold"))
        return int(rng.integers(self.folds))

    def bootstrap(self, name: str) -> list:
        rng = np.random.default_rng(self._code(name, "bootstrap"))
        return rng.integers(self.sessions, size=self.sessions).tolist()


def main(argv=None) -> list:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--sessions", type=int, default=8)
    args = parser.parse_args(argv)
    plan = Assignment(args.seed, args.folds, args.sessions)
    table = [[plan.fold(name), *plan.bootstrap(name)] for name in subjects()]
    return table


if __name__ == "__main__":
    print(json.dumps(main()))

"""Permutation test on siren response times. Without --seed a fresh one is taken and reported for a rerun."""
import argparse
import datetime

import numpy as np

OLD = np.array([41.0, 38.5, 44.2, 40.1, 47.3, 39.9])
NEW = np.array([37.2, 36.8, 41.0, 35.5, 43.9, 38.0])


class Permutation:
    def __init__(self, seed=None):
        self.source = np.random.SeedSequence(seed)
        self.rng = np.random.default_rng(self.source)

    def null(self, rounds):
        both = np.concatenate([OLD, NEW])
        shuffled = self.rng.permuted(np.tile(both, (rounds, 1)), axis=1)
        return shuffled[:, :6].mean(1) - shuffled[:, 6:].mean(1)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int)
    p.add_argument("--rounds", type=int, default=100)
    a = p.parse_args(argv)
    test = Permutation(a.seed)
    null = test.null(a.rounds)
    return {
        "made": datetime.datetime.now().isoformat(),
        "seed": test.source.entropy,
        "null": null,
        "p": float((null >= OLD.mean() - NEW.mean()).mean()),
    }


if __name__ == "__main__":
    report = main()
    print(report["made"], "seed", report["seed"], "p", report["p"])

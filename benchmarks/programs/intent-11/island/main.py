"""Estimate waiting at the ferry counter; call again to add more days."""
import argparse
from pathlib import Path

import numpy as np

from ledger import Ledger
from queueing import mean_wait


class Study:
    def __init__(self, path, seed):
        self.path = Path(path)
        self.ledger = Ledger.open(self.path, seed)
        self.rng = np.random.default_rng(self.ledger.seed)

    def extend(self, days, customers):
        for k in range(days):
            self.ledger.days.append(mean_wait(self.rng, customers))
            if (k + 1) % 10 == 0:
                self.ledger.save(self.path)
        self.ledger.save(self.path)

    def report(self):
        w = np.array(self.ledger.days)
        half = 1.96 * w.std(ddof=1) / np.sqrt(len(w))
        print(f"{len(w)} days: wait {w.mean():.3f} +- {half:.3f}")
        return w


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--file", default="ferry.json")
    ap.add_argument("--days", type=int, default=40)
    ap.add_argument("--customers", type=int, default=500)
    ap.add_argument("--seed", type=int, default=13)
    args = ap.parse_args(list(argv))
    study = Study(args.file, args.seed)
    study.extend(args.days, args.customers)
    return study.report()


if __name__ == "__main__":
    import sys
    main(sys.argv[1:])

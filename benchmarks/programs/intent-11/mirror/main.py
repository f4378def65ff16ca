"""Compare two baking plans with common random numbers."""
import argparse

import numpy as np

from demand import demand_path
from policy import BaseStock, Weekday, run_bakery

PLANS = {
    "base-stock": BaseStock(56),
    "weekday": Weekday((42, 44, 47, 46, 63, 79, 32)),
}


def profits(policy, args):
    return np.array([
        run_bakery(policy, demand_path(args.seed, r, args.days))
        for r in range(args.replications)
    ])


def main(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--days", type=int, default=56)
    p.add_argument("--replications", type=int, default=60)
    p.add_argument("--seed", type=int, default=5)
    args = p.parse_args(list(argv))

    table = {name: profits(plan, args) for name, plan in PLANS.items()}
    gap = table["weekday"] - table["base-stock"]
    half = 1.96 * gap.std(ddof=1) / np.sqrt(len(gap))
    for name, values in table.items():
        print(f"{name:12s} mean profit {values.mean():9.1f}")
    print(f"paired gain of weekday plan: {gap.mean():.1f} +- {half:.1f}")
    return {"profits": table, "gap": gap}


if __name__ == "__main__":
    import sys
    main(sys.argv[1:])

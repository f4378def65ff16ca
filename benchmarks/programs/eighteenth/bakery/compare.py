"""Ranks baking policies by profit over the same horizon."""
import numpy as np

from demand import season
from policies import POLICIES

PRICE, COST = 3.2, 1.1


def run_policy(decide, seed: int, days: int):
    sold, profit, seen = 150, 0.0, []
    for day, (walk, pre) in enumerate(season(seed, days)):
        baked = decide(day, sold)
        wanted = int(walk + pre)
        sold = min(baked, wanted)
        profit += PRICE * sold - COST * baked
        seen.append(wanted)
    return profit, np.array(seen)


def main(seed: int = 0, replications: int = 6, days: int = 28) -> dict:
    profits = {name: [] for name in POLICIES}
    demand = {name: [] for name in POLICIES}
    for rep in range(replications):
        rep_seed = int(np.random.SeedSequence([seed, rep]).generate_state(1)[0])
        for name, decide in POLICIES.items():
            profit, seen = run_policy(decide, rep_seed, days)
            profits[name].append(profit)
            demand[name].append(seen)
    return {"profits": {k: np.array(v) for k, v in profits.items()},
            "demand": {k: np.array(v) for k, v in demand.items()}}


if __name__ == "__main__":
    for name, values in main(1)["profits"].items():
        print(f"{name:8s} {values.mean():9.1f} +- {values.std(ddof=1):.1f}")

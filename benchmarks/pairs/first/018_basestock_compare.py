"""Does one more unit of base stock pay?  Paired comparison of two levels."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Store:
    holding: float = 1.0
    shortage: float = 9.0
    mean_demand: float = 8.0
    days: int = 60


def simulate(store, level, seed):
    rng = np.random.default_rng(seed)
    demand = rng.poisson(store.mean_demand, store.days)
    left = level - demand
    return float(np.mean(store.holding * np.maximum(left, 0) + store.shortage * np.maximum(-left, 0)))


def compare(store, a, b, seeds):
    diffs = []
    for seed in seeds:
        cost_a = simulate(store, a, seed)
        cost_b = simulate(store, b, seed)
        diffs.append(cost_b - cost_a)
    diffs = np.array(diffs)
    return diffs.mean(), diffs.std(ddof=1), diffs


def main(n=40):
    store = Store()
    seeds = [9000 + r for r in range(n)]
    delta, spread, _ = compare(store, 11, 12, seeds)
    single = np.array([simulate(store, 11, s) for s in seeds])
    return {"delta": float(delta), "paired_sd": float(spread), "single_sd": float(single.std(ddof=1))}


if __name__ == "__main__":
    r = main()
    print("12 vs 11: {delta:+.3f} (paired sd {paired_sd:.3f}, single sd {single_sd:.3f})".format(**r))

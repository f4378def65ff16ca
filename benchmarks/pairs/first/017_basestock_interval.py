"""Cost of a base-stock policy with a 95% interval over replications."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Store:
    holding: float = 1.0
    shortage: float = 9.0
    mean_demand: float = 8.0
    days: int = 60
    seed: int = 2024


def simulate(store, level):
    rng = np.random.default_rng(store.seed)
    demand = rng.poisson(store.mean_demand, store.days)
    left = level - demand
    return float(np.mean(store.holding * np.maximum(left, 0) + store.shortage * np.maximum(-left, 0)))


def replicate(store, level, n):
    costs = np.array([simulate(store, level) for _ in range(n)])
    half = 1.96 * costs.std(ddof=1) / np.sqrt(n)
    return costs.mean(), half


def choose(store, levels, n=40):
    """Smallest level whose interval is not clearly worse than the best one."""
    table = {s: replicate(store, s, n) for s in levels}
    best = min(table, key=lambda s: table[s][0])
    ceiling = table[best][0] + table[best][1]
    ok = [s for s, (m, h) in table.items() if m - h <= ceiling]
    return min(ok), table


def main():
    level, table = choose(Store(), range(8, 15))
    return {
        "level": level,
        "mean": float(table[level][0]),
        "half_width": float(max(h for _, h in table.values())),
    }


if __name__ == "__main__":
    print(main())

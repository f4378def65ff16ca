"""Summary table with bootstrap intervals and the time that they took."""
import time

import numpy as np

from stats import Gini, Median


def interval(stat, x, repeats, level=0.9):
    tic = time.perf_counter()
    values = np.array([stat.resampled(x) for _ in range(repeats)])
    took = time.perf_counter() - tic
    lo, hi = np.quantile(values, [(1 - level) / 2, (1 + level) / 2])
    return {"value": float(stat.value(x)), "lo": lo, "hi": hi, "ms": 1e3 * took, "values": values}


def incomes(n=150):
    return np.exp(0.7 * np.sin(np.arange(n) * 12.9898) + 3)


def main(seed=0, repeats=100):
    x = incomes()
    return {cls.name: interval(cls(seed + i), x, repeats) for i, cls in enumerate((Median, Gini))}


if __name__ == "__main__":
    for name, row in main().items():
        print(f"{name}: {row['value']:.3f} [{row['lo']:.3f}, {row['hi']:.3f}] {row['ms']:.1f} ms")

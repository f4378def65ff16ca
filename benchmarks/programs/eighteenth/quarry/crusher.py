"""Energy needed by the crusher, over several runs and shards."""
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import numpy as np

from blasts import share_above, stones

SHARDS = 4


def energy(sizes: np.ndarray) -> float:
    return float(np.log1p(sizes / 0.05).sum())


def job(task):
    run, shard = task
    return stones(60, run, shard, SHARDS)


def main(seed: int = 0, runs: int = 5) -> dict:
    tasks = list(product(range(seed * runs, (seed + 1) * runs), range(SHARDS)))
    with ThreadPoolExecutor(max_workers=3) as pool:
        sizes = np.array(list(pool.map(job, tasks))).reshape(runs, SHARDS, -1)
    per_run = np.array([energy(run.ravel()) for run in sizes])
    return {"sizes": sizes, "energy": per_run, "refused": share_above(sizes, 1.2)}


if __name__ == "__main__":
    found = main(1)["energy"]
    print(f"{found.mean():.1f} +- {found.std(ddof=1):.1f}")

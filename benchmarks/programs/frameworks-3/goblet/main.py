from multiprocessing import get_context

import numpy as np


def null_statistic(child: np.random.SeedSequence, n: int) -> float:
    rng = np.random.default_rng(child)
    a, b = rng.standard_normal((2, n))
    return float(a.mean() - b.mean())


def main(seed: int = 2024, jobs: int = 16, n: int = 50, processes: int = 2):
    children = np.random.SeedSequence(seed).spawn(jobs)
    with get_context("fork").Pool(processes) as pool:
        stats = pool.starmap(null_statistic, [(c, n) for c in children])
    stats = np.array(stats)
    print("null std", stats.std(), "expected", np.sqrt(2 / n))
    return stats


if __name__ == "__main__":
    main()

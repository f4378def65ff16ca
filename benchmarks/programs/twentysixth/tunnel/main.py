import argparse
import multiprocessing as mp

import numpy as np

import permute


class PermutationTest:
    """Blocks are fixed by `block`, so the p value does not depend on the number of workers."""

    def __init__(self, n_perm, block, workers, seed):
        self.n_perm, self.block, self.workers = n_perm, block, workers
        self.root = np.random.SeedSequence(seed)

    def tasks(self, x, y):
        done = 0
        while done < self.n_perm:
            size = min(self.block, self.n_perm - done)
            (child,) = self.root.spawn(1)
            yield child, size, x, y
            done += size

    def __call__(self, x, y):
        work = self.tasks(x, y)
        if self.workers <= 1:
            parts = list(map(permute.shuffled, work))
        else:
            with mp.get_context("fork").Pool(self.workers) as pool:
                parts = pool.map(permute.shuffled, list(work), chunksize=1)
        null = np.concatenate(parts)
        observed = permute.statistic(x, y)
        return (1 + np.sum(null >= observed)) / (1 + len(null)), null


def genes(n, count, seed):
    rng = np.random.default_rng(seed)
    trait = rng.normal(size=n)
    effect = np.where(np.arange(count) == 1, 0.6, 0.0)
    return trait, effect[:, None] * trait + rng.normal(size=(count, n))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--permutations", type=int, default=300)
    ap.add_argument("--block", type=int, default=64)
    ap.add_argument("--workers", type=int, default=2)
    ap.add_argument("--seed", type=int, default=55)
    ap.add_argument("--data-seed", type=int, default=1)
    a = ap.parse_args(argv)
    trait, expression = genes(40, 3, a.data_seed)
    test = PermutationTest(a.permutations, a.block, a.workers, a.seed)
    rows = []
    for g, values in enumerate(expression):
        p, null = test(values, trait)
        rows.append({"gene": g, "p": float(p), "null": null.tolist()})
    return rows


if __name__ == "__main__":
    for r in main():
        print(f"gene {r['gene']}: p = {r['p']:.4f}")

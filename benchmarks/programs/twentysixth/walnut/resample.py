from concurrent.futures import ProcessPoolExecutor
from functools import partial
import multiprocessing as mp

import numpy as np


def auc(score, label):
    order = np.argsort(score)
    rank = np.empty(len(score))
    rank[order] = np.arange(1, len(score) + 1)
    pos = label.sum()
    return (rank[label == 1].sum() - pos * (pos + 1) / 2) / (pos * (len(label) - pos))


def block(size, table, statistic, rng):
    """`size` replicates in one go, to make up for the cost of a task."""
    n = len(table["label"])
    out = np.empty(size)
    for b in range(size):
        rows = rng.integers(0, n, n)
        out[b] = statistic(table["score"][rows], table["label"][rows])
    return out


class Bootstrap:
    def __init__(self, statistic, replicates=200, block_size=25, workers=2, seed=0):
        self.statistic = statistic
        self.replicates, self.block_size, self.workers = replicates, block_size, workers
        self.rng = np.random.default_rng(seed)

    def sizes(self):
        full, rest = divmod(self.replicates, self.block_size)
        return [self.block_size] * full + [rest] * (rest > 0)

    def __call__(self, table):
        job = partial(block, table=table, statistic=self.statistic, rng=self.rng)
        with ProcessPoolExecutor(self.workers, mp_context=mp.get_context("fork")) as pool:
            return np.concatenate(list(pool.map(job, self.sizes())))

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
import multiprocessing as mp

import numpy as np


@dataclass
class Job:
    stat: object
    data: np.ndarray
    reps: int
    seq: np.random.SeedSequence
    strata: np.ndarray = field(default=None)


def resample(rng, n, strata):
    if strata is None:
        return rng.integers(0, n, n)
    idx = np.empty(n, int)
    for s in np.unique(strata):
        where = np.flatnonzero(strata == s)
        idx[where] = rng.choice(where, size=len(where), replace=True)
    return idx


def work(job):
    rng = np.random.default_rng(job.seq)
    n = len(job.data)
    return np.array([job.stat(job.data[resample(rng, n, job.strata)]) for _ in range(job.reps)])


def bootstrap(stat, data, reps, root, workers=2, chunks=4, strata=None):
    jobs = [Job(stat, data, reps // chunks, seq, strata) for seq in root.spawn(chunks)]
    with ProcessPoolExecutor(workers, mp_context=mp.get_context("fork")) as pool:
        return np.concatenate(list(pool.map(work, jobs)))


def basic_interval(values, point, level):
    lo, hi = np.quantile(values, [(1 - level) / 2, (1 + level) / 2])
    return 2 * point - hi, 2 * point - lo

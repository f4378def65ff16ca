from dataclasses import dataclass

import numpy as np

ORDER, LOCAL = 0, 1


@dataclass(frozen=True)
class Job:
    rank: int
    world: int
    seed: int
    epoch: int
    rows: int
    drop: float = 0.3

    def stream(self, *path):
        return np.random.default_rng(np.random.SeedSequence(self.seed, spawn_key=path))


def gradient(args):
    job, weights, x, y = args
    order = job.stream(ORDER, job.epoch).permutation(job.rows)
    mine = order[job.rank :: job.world]
    keep = job.stream(LOCAL, job.epoch).random((len(mine), x.shape[1])) >= job.drop
    xm = x[mine] * keep / (1 - job.drop)
    err = xm @ weights - y[mine]
    return {"grad": xm.T @ err / len(mine), "rows": mine, "kept": keep.mean(axis=0)}

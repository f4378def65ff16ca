"""A small stand-in for a multi-process launcher."""
import multiprocessing as mp
from dataclasses import dataclass

import numpy as np


@dataclass
class Context:
    rank: int
    world: int
    seed: int

    def __post_init__(self):
        self.rng = np.random.default_rng([self.seed, self.rank])

    @property
    def is_main(self):
        return self.rank == 0

    def slice(self, items):
        return items[self.rank::self.world]


def _entry(job, rank, world, seed, queue, kwargs):
    queue.put((rank, job(Context(rank, world, seed), **kwargs)))


def launch(job, world, seed, **kwargs):
    ctx = mp.get_context("fork")
    queue = ctx.Queue()
    procs = [ctx.Process(target=_entry, args=(job, r, world, seed, queue, kwargs)) for r in range(world)]
    for p in procs:
        p.start()
    results = dict(queue.get() for _ in procs)
    for p in procs:
        p.join()
    return [results[r] for r in range(world)]

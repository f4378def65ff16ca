"""Per-rank slices of a global shuffle (what DistributedSampler does)."""
import random
from collections import Counter
from dataclasses import dataclass


@dataclass
class Job:
    n_items: int = 60
    world: int = 4
    seed: int = 88


class RankSampler:
    def __init__(self, job, rank):
        self.job, self.rank = job, rank
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        rng = random.Random(self.job.seed + self.epoch)
        order = list(range(self.job.n_items))
        rng.shuffle(order)
        return iter(order[self.rank :: self.job.world])


def run_epoch(job, epoch):
    seen = Counter()
    for rank in range(job.world):
        sampler = RankSampler(job, rank)
        sampler.set_epoch(epoch)
        seen.update(sampler)
    return seen


def main(n_epochs=3):
    job = Job()
    once = []
    for epoch in range(n_epochs):
        seen = run_epoch(job, epoch)
        once.append(len(seen) == job.n_items and max(seen.values()) == 1)
    return {"each_item_once": all(once), "epochs": n_epochs}


if __name__ == "__main__":
    print(main())

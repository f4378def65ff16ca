"""Simulation-based training data: each worker writes its own shard."""
import random
from dataclasses import dataclass


@dataclass
class Job:
    per_worker: int = 30
    world: int = 4
    seed: int = 88


class SirSimulator:
    """Final size of an epidemic for a random contact rate."""

    def __init__(self, job, rank):
        self.job, self.rank = job, rank
        self.rng = random.Random(job.seed)

    def draw(self):
        beta = self.rng.uniform(0.5, 3.0)
        s, i = 199, 1
        for _ in range(30):
            p = 1 - (1 - beta / 200) ** i
            new = sum(self.rng.random() < p for _ in range(s))
            gone = sum(self.rng.random() < 0.5 for _ in range(i))
            s, i = s - new, i + new - gone
        return round(beta, 6), 200 - s

    def shard(self):
        return [self.draw() for _ in range(self.job.per_worker)]


def collect(job):
    rows = []
    for rank in range(job.world):
        rows += SirSimulator(job, rank).shard()
    return rows


def main():
    job = Job()
    rows = collect(job)
    n_train = len(rows) * 3 // 4
    train, test = set(rows[:n_train]), rows[n_train:]
    leak = sum(r in train for r in test) / len(test)
    return {"n": len(rows), "unique": len(set(rows)), "test_in_train": leak}


if __name__ == "__main__":
    print(main())

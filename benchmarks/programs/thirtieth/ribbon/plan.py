from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True)
class Job:
    fold: int
    member: int
    seed: int


def plan_jobs(base, folds, members):
    """One job per (fold, member), each with its own resample seed."""
    return [Job(f, m, base + 10 * f + m) for f, m in product(range(folds), range(members))]

from dataclasses import dataclass
from functools import partial
from typing import Callable

import numpy as np


@dataclass(frozen=True)
class Run:
    objective: Callable
    dim: int
    members: int
    generations: int
    sigma: float
    lr: float
    seed: int


def perturbation(run, generation, member):
    rng = np.random.default_rng((run.seed, generation))
    return rng.standard_normal(run.dim)


def rollout(run, theta, generation, member):
    eps = perturbation(run, generation, member)
    return member, eps, run.objective(theta + run.sigma * eps)


def centered_ranks(f):
    order = np.empty(len(f))
    order[np.argsort(f)] = np.arange(len(f))
    return order / (len(f) - 1) - 0.5


def evolve(run):
    theta = np.zeros(run.dim)
    book = []
    for generation in range(run.generations):
        score = partial(rollout, run, theta, generation)
        results = list(map(score, range(run.members)))
        eps = np.stack([e for _, e, _ in results])
        w = centered_ranks(np.array([f for _, _, f in results]))
        theta = theta + run.lr / (run.members * run.sigma) * eps.T @ w
        book.append(eps)
    return theta, book

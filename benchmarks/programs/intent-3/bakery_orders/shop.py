from typing import Protocol

import numpy as np


class Policy(Protocol):
    def bake(self, yesterday: float) -> float: ...


class Constant:
    def __init__(self, loaves):
        self.loaves = loaves

    def bake(self, yesterday):
        return self.loaves


class Follow:
    def __init__(self, margin):
        self.margin = margin

    def bake(self, yesterday):
        return yesterday * self.margin


def season(policy: Policy, seed, days=60):
    rng = np.random.default_rng(seed)
    demand = rng.poisson(rng.gamma(30.0, 3.0, size=days))
    profit, yesterday = [], 90.0
    for d in demand:
        loaves = policy.bake(yesterday)
        profit.append(2.0 * min(loaves, d) - 0.7 * loaves)
        yesterday = d
    return np.sum(profit), demand

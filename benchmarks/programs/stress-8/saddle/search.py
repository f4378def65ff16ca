"""Optimisers without gradients."""
from abc import ABC, abstractmethod

import numpy as np

from factory import Factory

SEARCHERS = Factory("searcher")


class Searcher(ABC):
    """ask/tell interface."""

    def __init__(self, bounds):
        self.low, self.high = np.asarray(bounds, float).T
        self.best = (None, np.inf)

    @abstractmethod
    def ask(self):
        ...

    def tell(self, xs, values):
        i = int(np.argmin(values))
        if values[i] < self.best[1]:
            self.best = (xs[i], float(values[i]))

    def clip(self, xs):
        return np.clip(xs, self.low, self.high)


@SEARCHERS.register("random")
class RandomSearch(Searcher):
    def __init__(self, bounds, population, seed=None):
        super().__init__(bounds)
        self.population = population
        self.rng = np.random.default_rng(seed)

    def ask(self):
        return self.rng.uniform(self.low, self.high, (self.population, len(self.low)))


@SEARCHERS.register("cem")
class CrossEntropy(Searcher):
    def __init__(self, bounds, population, elite=0.25, random_state=None):
        super().__init__(bounds)
        self.population = population
        self.n_elite = max(2, int(elite * population))
        self.rng = np.random.default_rng(random_state)
        self.mean = (self.low + self.high) / 2
        self.std = (self.high - self.low) / 4

    def ask(self):
        z = self.rng.standard_normal((self.population, len(self.mean)))
        return self.clip(self.mean + self.std * z)

    def tell(self, xs, values):
        super().tell(xs, values)
        top = xs[np.argsort(values)[: self.n_elite]]
        self.mean = 0.3 * self.mean + 0.7 * top.mean(0)
        self.std = 0.3 * self.std + 0.7 * top.std(0) + 1e-3

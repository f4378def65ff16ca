import copy

import numpy as np


class Metropolis:
    def __init__(self, logp, start, width, rng):
        self.logp, self.x, self.width, self.rng = logp, np.asarray(start, float), width, rng

    def __iter__(self):
        now = self.logp(self.x)
        while True:
            trial = self.x + self.width * self.rng.standard_normal(self.x.shape)
            new = self.logp(trial)
            if np.log(self.rng.random()) < new - now:
                self.x, now = trial, new
            yield self.x.copy()

    def clone(self):
        return copy.deepcopy(self)


def gelman_rubin(chains):
    n = chains.shape[1]
    within = chains.var(axis=1, ddof=1).mean(0)
    between = n * chains.mean(axis=1).var(axis=0, ddof=1)
    return np.sqrt((n - 1) / n + between / (n * within))

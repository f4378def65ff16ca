import copy

import numpy as np


class Metropolis:
    def __init__(self, logp, scale, rng):
        self.logp, self.scale, self.rng = logp, scale, rng

    def __call__(self, z):
        move = self.scale * self.rng.standard_normal(z.shape)
        ok = np.log(self.rng.random()) < self.logp(z + move) - self.logp(z)
        return (z + move if ok else z), move, ok


class Ensemble:
    def __init__(self, kernel, starts):
        self.kernels = [copy.deepcopy(kernel) for _ in starts]
        self.now = [np.array(s) for s in starts]
        self.trace, self.moves = [], []
        self._accepted = []

    def sweep(self):
        results = [k(z) for k, z in zip(self.kernels, self.now)]
        self.now = [z for z, _, _ in results]
        self.trace.append(np.stack(self.now))
        self.moves.append(np.stack([m for _, m, _ in results]))
        self._accepted.append([ok for _, _, ok in results])

    @property
    def accepted(self):
        return np.array(self._accepted, dtype=float)

    def r_hat(self):
        t = np.stack(self.trace)[len(self.trace) // 2 :]
        n = len(t)
        within = t.var(0, ddof=1).mean(0)
        between = t.mean(0).var(0, ddof=1)
        return np.sqrt((n - 1) / n + between / within)

import numpy as np


class Folds:
    def __init__(self, n, k, seed):
        self.n, self.k = n, k
        self.rng = np.random.default_rng(seed)

    def __len__(self):
        return self.k

    def _blocks(self):
        return np.array_split(self.rng.permutation(self.n), self.k)

    def held_out(self, i):
        return np.sort(self._blocks()[i])

    def fitting(self, i):
        return np.sort(np.concatenate([b for j, b in enumerate(self._blocks()) if j != i]))

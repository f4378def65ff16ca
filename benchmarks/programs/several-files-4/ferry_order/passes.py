import itertools

import torch


class Passes:
    """An order of n rows for every pass over the loader."""

    def __init__(self, n, *, seed):
        self.n = n
        self._count = itertools.count()
        self._root = seed

    def __len__(self):
        return self.n

    def __iter__(self):
        lap = next(self._count)
        g = torch.Generator()
        g.manual_seed((self._root + 1) * 65_537 + lap)
        return iter(torch.randperm(self.n, generator=g).tolist())

from collections.abc import Mapping

import numpy as np


class StreamBook(Mapping):
    """One random stream for each named gauge, made when first asked for."""

    def __init__(self, names, seed):
        self._names = tuple(names)
        self._seed = seed
        self._open = {}

    def __getitem__(self, name):
        if name not in self._names:
            raise KeyError(name)
        if name not in self._open:
            entry = hash((self._seed, name)) & 0x7FFFFFFF
            self._open[name] = np.random.default_rng(entry)
        return self._open[name]

    def __iter__(self):
        return iter(self._names)

    def __len__(self):
        return len(self._names)

import numpy as np


class SeedTape:
    """Endless 32-bit seeds from one host generator, handed to compiled code as arguments."""

    def __init__(self, seed):
        self._host = np.random.default_rng(seed)

    def __iter__(self):
        return self

    def __next__(self):
        return np.uint32(self._host.integers(2**32, dtype=np.uint64))

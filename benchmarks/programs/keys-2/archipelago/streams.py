from enum import IntEnum

import jax


class Stream(IntEnum):
    TERRAIN = 0
    RAINFALL = 1
    SEEDS = 2
    WIND = 1


class Streams:
    def __init__(self, seed):
        self._root = jax.random.key(seed)

    def __getitem__(self, stream):
        return jax.random.fold_in(self._root, int(stream))

    def at(self, stream, when):
        return jax.random.fold_in(self[stream], when)

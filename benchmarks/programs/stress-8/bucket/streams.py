"""Named random streams: some are shared by all ranks, others belong to one rank."""
import zlib
from functools import cached_property

import numpy as np


class Streams:
    def __init__(self, seed, rank):
        self.seed, self.rank = seed, rank

    @staticmethod
    def _code(name):
        return zlib.crc32(name.encode())

    def shared(self, name):
        """The same generator on every rank, for decisions that have to agree."""
        return np.random.default_rng([self.seed, self._code(name), 0])

    def local(self, name):
        return np.random.default_rng([self.seed, self._code(name), 1 + self.rank])


class Streamed:
    """Mixin with lazily made generators."""

    streams: Streams

    @cached_property
    def augment_rng(self):
        return self.streams.local("augment")

    @cached_property
    def order_rng(self):
        return self.streams.shared("order")

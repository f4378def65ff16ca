from dataclasses import dataclass, field
from typing import Callable

import numpy as np


@dataclass
class BandMask:
    """Blanks a band of `axis`; the stream is made once, from the seed of the instance."""

    axis: int
    widest: int
    seed: int
    make_stream: Callable = np.random.default_rng
    _stream: np.random.Generator = field(init=False, repr=False)

    def __post_init__(self):
        self._stream = self.make_stream([self.seed, self.axis])

    def __call__(self, image):
        out = image.copy()
        width = int(self._stream.integers(1, self.widest + 1))
        start = int(self._stream.integers(0, image.shape[self.axis] - width + 1))
        where = [slice(None)] * image.ndim
        where[self.axis] = slice(start, start + width)
        out[tuple(where)] = 0.0
        return out

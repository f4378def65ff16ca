"""Small helpers around a numpy generator."""
from contextlib import contextmanager

import numpy as np


@contextmanager
def rewinding(rng: np.random.Generator):
    """Leaves the generator where it was on entry."""
    mark = rng.bit_generator.state
    try:
        yield rng
    finally:
        rng.bit_generator.state = mark


def crop(track: np.ndarray, length: int, rng: np.random.Generator) -> np.ndarray:
    start = int(rng.integers(0, len(track) - length + 1))
    return track[start:start + length]


def stretch(track: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    step = int(rng.integers(1, 4))
    return track[::step]

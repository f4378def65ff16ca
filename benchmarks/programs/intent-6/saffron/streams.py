import functools

import numpy as np


@functools.lru_cache(maxsize=None)
def stream(seed):
    """Random stream of a simulation part."""
    return np.random.default_rng(seed)

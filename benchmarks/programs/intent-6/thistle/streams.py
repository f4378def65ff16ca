import numpy as np


def stream(seed):
    """Random stream of a simulation part."""
    return np.random.default_rng(seed)

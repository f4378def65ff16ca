import numpy as np


def grain_sizes(count, *, scale=1.0, seed=0):
    rng = np.random.default_rng(seed)
    return scale * rng.gamma(2.0, size=count)

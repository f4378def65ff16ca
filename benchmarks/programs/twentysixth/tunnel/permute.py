import numpy as np


def statistic(x, y):
    return abs(np.corrcoef(x, y)[0, 1])


def shuffled(task):
    """Null draws of one block; the seed sequence travels with the task."""
    seq, size, x, y = task
    rng = np.random.default_rng(seq)
    return np.array([statistic(x, rng.permutation(y)) for _ in range(size)])

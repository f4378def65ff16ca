import numpy as np


def energy_distance(x, y):
    def mean_dist(a, b):
        return np.sqrt(((a[:, None] - b[None]) ** 2).sum(-1)).mean()

    return 2 * mean_dist(x, y) - mean_dist(x, x) - mean_dist(y, y)


def two_sample(pooled, is_first):
    return energy_distance(pooled[is_first], pooled[~is_first])

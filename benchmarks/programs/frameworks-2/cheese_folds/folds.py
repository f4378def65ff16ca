import numpy as np


def k_folds(count, k, seed):
    parts = np.array_split(np.random.default_rng(seed).permutation(count), k)
    for i, held in enumerate(parts):
        yield i, np.concatenate(parts[:i] + parts[i + 1:]), held

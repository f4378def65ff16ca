import numpy as np


def balanced(labels, seed, size, batches):
    """Batches with all classes equally likely."""
    rng = np.random.default_rng(seed)
    groups = [np.flatnonzero(labels == c) for c in np.unique(labels)]
    for _ in range(batches):
        picks = rng.integers(len(groups), size=size)
        yield np.array([rng.choice(groups[g]) for g in picks])

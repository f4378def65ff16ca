import numpy as np


def record(rng, bins=400, rate=0.08, shared=0.5):
    """Two neurons with a common input."""
    common = rng.random(bins) < rate * shared
    cells = [common | (rng.random(bins) < rate * (1 - shared)) for _ in range(2)]
    return [np.flatnonzero(c) for c in cells]


def jitter(spikes, width, seed):
    rng = np.random.default_rng(seed)
    return spikes + rng.integers(-width, width + 1)


def synchrony(a, b):
    return len(np.intersect1d(a, b)) / np.sqrt(len(a) * len(b))

import numpy as np

SALT = {"train": 611, "test": 612}
RANGE = {"train": (0.0, 0.75), "test": (0.75, 1.0)}


def members(part, n):
    """Row numbers that belong to a part of the survey."""
    rng = np.random.default_rng(SALT[part])
    order = rng.permutation(n)
    lo, hi = (int(round(f * n)) for f in RANGE[part])
    return np.sort(order[lo:hi])

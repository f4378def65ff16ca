import numpy as np


def held_out(n, *, seed, share, **_):
    """Rows on which all members are compared."""
    return np.sort(np.random.RandomState(seed).permutation(n)[: int(share * n)])


def sample(n, *, seed, random=False, **_):
    """A bootstrap sample of n rows; all rows in order if not random."""
    if not random:
        return np.arange(n)
    rng = np.random.RandomState(seed + 1)
    return rng.randint(0, n, size=n)

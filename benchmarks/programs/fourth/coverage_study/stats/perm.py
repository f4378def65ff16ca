import numpy as np

_PERM_SEED = 20120


def permutation_pvalue(a, b, rounds=99):
    """Two-sided p-value for a difference in means."""
    np.random.seed(_PERM_SEED)
    pool = np.concatenate([a, b])
    seen = abs(a.mean() - b.mean())
    hits = 0
    for _ in range(rounds):
        np.random.shuffle(pool)
        hits += abs(pool[: len(a)].mean() - pool[len(a):].mean()) >= seen
    return (hits + 1) / (rounds + 1)

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from stats import two_sample


def null_chunk(pooled, is_first, count, seed_seq):
    """Statistics under exchanged group labels; the rows stay in place."""
    rng = np.random.default_rng(seed_seq)
    return [two_sample(pooled, rng.permutation(is_first)) for _ in range(count)]


def permutation_test(x, y, seed_seq, rounds=160, workers=4):
    pooled = np.concatenate([x, y])
    is_first = np.arange(len(pooled)) < len(x)
    observed = two_sample(pooled, is_first)
    jobs = seed_seq.spawn(workers)
    with ThreadPoolExecutor(2) as pool:
        chunks = pool.map(lambda s: null_chunk(pooled, is_first, rounds // workers, s), jobs)
    null = np.concatenate(list(chunks))
    p = (1 + np.sum(null >= observed)) / (1 + len(null))
    return observed, p, null

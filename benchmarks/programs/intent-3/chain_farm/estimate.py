import numpy as np


def hits(cfg, samples):
    """Random chords of a polymer knot diagram that cross."""
    rng = np.random.default_rng(cfg["seed"])
    a, b, c, d = rng.uniform(0, 2 * np.pi, (4, samples))
    lo, hi = np.minimum(a, b), np.maximum(a, b)
    inside = lambda t: (lo < t) & (t < hi)
    return inside(c) != inside(d)


def work(task):
    cfg, chunk, samples = task
    crossed = hits(cfg, samples)
    return chunk, crossed.mean(), crossed

import numpy as np

import main


def check():
    q = main.main([])
    inc = np.diff(q[..., 0], axis=0)
    c = np.corrcoef(inc.T)
    off = np.abs(c[np.triu_indices(len(c), 1)])
    if off.max() > 0.35:
        return f"moves of chains are correlated {off}"
    if (np.abs(inc) < 1e-9).mean() > 0.6:
        return "chains do not move"
    d = inc.reshape(-1)
    if len(np.unique(d[d != 0])) < 0.9 * (d != 0).sum():
        return "moves repeat"
    return None if np.array_equal(q, main.main([])) else "two seeded runs differ"

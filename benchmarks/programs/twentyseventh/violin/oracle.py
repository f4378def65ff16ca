import numpy as np

import main


def check():
    d = main.main(["--chains", "3"])
    inc = np.diff(d[..., 0], axis=0)
    c = np.corrcoef(inc.T)
    off = c[np.triu_indices(len(c), 1)]
    if off.min() > 0.5:
        return f"the moves of chains from different starting points are correlated {off.round(3).tolist()}"
    return None

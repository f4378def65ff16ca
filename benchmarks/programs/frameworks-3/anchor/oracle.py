import numpy as np


def check():
    import main
    inc = np.diff(np.asarray(main.main(), dtype=np.float64), axis=0)
    for lag in range(1, len(inc) // 2):
        if np.abs(inc[lag:] - inc[:-lag]).max() < 1e-4:
            return f"the increments of every path repeat with period {lag}"
    return None

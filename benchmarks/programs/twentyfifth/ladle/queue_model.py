import numpy as np


def evening(cook, guests=15):
    """Mean waiting time of one evening with a single ladle."""
    arrive = np.cumsum(cook.exponential(1.0, guests))
    serve = cook.gamma(2.0, 0.4, guests)
    free, waits = 0.0, []
    for a, s in zip(arrive, serve):
        start = max(a, free)
        waits.append(start - a)
        free = start + s
    return float(np.mean(waits))

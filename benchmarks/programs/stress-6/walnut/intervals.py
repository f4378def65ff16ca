from typing import Callable

import numpy as np

from resample import Resampler


def bootstrap(stat: Callable, resampler: Resampler, *columns, replicates: int = 50):
    n = len(columns[0])
    out = np.empty(replicates)
    for b in range(replicates):
        idx = resampler.indices(n)
        out[b] = stat(*(c[idx] for c in columns))
    return out


def interval(samples, level=0.9):
    tail = (1 - level) / 2
    return tuple(float(v) for v in np.quantile(samples, [tail, 1 - tail]))

import sys
import time
from collections import OrderedDict

import numpy as np

from naming import station_seed

STATIONS = ("kiruna", "lofoten", "narvik")


class Stopwatch:
    def __init__(self):
        self.started = time.time()

    def elapsed(self):
        return time.time() - self.started


def gap_fill(series, rng):
    missing = np.isnan(series)
    series = series.copy()
    series[missing] = rng.normal(series[~missing].mean(), 0.1, size=missing.sum())
    return series


def main(seed=0):
    watch = Stopwatch()
    filled = OrderedDict()
    for name in STATIONS:
        rng = np.random.default_rng(station_seed(seed, name))
        series = np.linspace(-4.0, 4.0, 24)
        series[::5] = np.nan
        filled[name] = gap_fill(series, rng)
    print(f"filled {len(filled)} stations in {watch.elapsed():.3f}s", file=sys.stderr)
    return np.stack(list(filled.values()))


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0).round(6).tolist())

import random
from typing import NamedTuple

import numpy as np

STATIONS = "alder birch cedar dove elm frome gwash heath isle jord kent lune".split()


class Row(NamedTuple):
    station: str
    rain: float
    rain_before: float
    stage: float


def load(days=30):
    rows = []
    for s, name in enumerate(STATIONS):
        g = np.random.default_rng([400, s])
        rain = g.gamma(1.0, 2.0, days)
        base = g.normal(1.0, 0.3)
        for t in range(1, days):
            stage = base + 0.3 * rain[t] + 0.2 * rain[t - 1] + g.normal(0, 0.05)
            rows.append(Row(name, float(rain[t]), float(rain[t - 1]), float(stage)))
    return rows


def stations(rows):
    return list({r.station for r in rows})


def hold_out(rows, k, seed):
    """Split by station: k whole stations go to the test part."""
    rng = random.Random(seed)
    names = stations(rows)
    rng.shuffle(names)
    held = frozenset(names[:k])
    keep = [r for r in rows if r.station not in held]
    out = [r for r in rows if r.station in held]
    return keep, out, held

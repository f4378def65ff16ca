from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Visit:
    patient: str
    features: tuple
    label: int


def synth_cohort(n_patients=40, seed=0):
    g = np.random.default_rng(seed)
    visits = []
    for i in range(n_patients):
        pid = f"{'ABC'[i % 3]}-{1000 + i}"
        shift = g.normal(size=4)
        for _ in range(g.integers(2, 6)):
            f = shift + 0.5 * g.normal(size=4)
            visits.append(Visit(pid, tuple(f), int(f[0] + f[1] > 0)))
    return visits

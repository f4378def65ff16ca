import numpy as np


def depths(spec, rng, pings=20):
    ridge = 900.0 - 300.0 * np.exp(-((np.arange(pings) - 8.0 - spec.line) ** 2) / 20.0)
    return ridge + rng.normal(0.0, 4.0, size=pings)

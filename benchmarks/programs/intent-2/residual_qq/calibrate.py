"""Calibrate a scale and decide whether the error model is accepted."""
import numpy as np
from reference import Reference, ks_distance


def weighings(n, seed):
    rng = np.random.default_rng(seed)
    error = 0.3 * rng.standard_normal(n)
    load = np.linspace(0, 10, n)
    return load, 1.02 * load + 0.5 + error


def residuals(load, reading):
    slope, offset = np.polyfit(load, reading, 1)
    return reading - slope * load - offset


def main(seed=0, n=150):
    load, reading = weighings(n, seed)
    res = residuals(load, reading)
    ref = Reference(0.3, seed).sample(n)
    d = ks_distance(res, ref)
    return {"residuals": res, "reference": ref, "distance": d, "accept": d < 1.36 * np.sqrt(2 / n)}


if __name__ == "__main__":
    out = main()
    print(out["distance"], out["accept"])

"""Probability that an insurer runs out of capital within ten years."""
import json
import math

import numpy as np

from harness import repeat

SETUP = json.loads('{"capital": 12.0, "premium": 1.3, "years": 10, "claims": 1.0, "paths": 300, "repeats": 8}')


def ruin_probability(seed, capital, premium, years, claims, paths):
    rng = np.random.default_rng(seed)
    counts = rng.poisson(claims * 4, (paths, years))
    losses = rng.gamma(np.maximum(counts, 1), 0.35) * (counts > 0)
    reserve = capital + np.cumsum(premium - losses, axis=1)
    return float((reserve.min(axis=1) < 8.0).mean())


def main(seed=61):
    setup = dict(SETUP)
    times = setup.pop("repeats")
    run = repeat(ruin_probability, times, seed=seed, **setup)
    error = np.std(run.values, ddof=1) / math.sqrt(times)
    return {
        "values": run.values,
        "ruin": float(np.mean(run.values)),
        "standard_error": float(error),
        "ms": 1e3 * sorted(run.seconds)[times // 2],
    }


if __name__ == "__main__":
    out = main()
    print(f"ruin {out['ruin']:.4f} +- {out['standard_error']:.4f} ({out['ms']:.2f} ms a run)")

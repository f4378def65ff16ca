"""Confidence intervals for the calibration of a detector, stratified by scene type."""
import argparse
import json
import sys

import numpy as np

from calibration import METRICS, Bootstrap
from settings import EvalSettings


def fake_predictions(n, groups, seed):
    gen = np.random.default_rng([seed, 404])
    strata = gen.integers(0, len(groups), size=n)
    sharp = np.array([4.0, 2.0, 1.5])[strata]
    conf = gen.beta(sharp, 1.2)
    hit = (gen.random(n) < conf ** 1.3).astype(float)
    return conf, hit, strata


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--n", type=int, default=600)
    p.add_argument("--seed", type=int, default=11)
    p.add_argument("--n-boot", type=int, default=250)
    args = p.parse_args(argv)

    settings = EvalSettings(seed=args.seed, n_boot=args.n_boot)
    conf, hit, strata = fake_predictions(args.n, settings.groups, settings.seed)
    replicates = Bootstrap(settings).run(conf, hit, strata)

    report = {}
    lo, hi = settings.quantiles
    for name, fn in METRICS.items():
        point = fn(conf, hit, settings.n_bins)
        low, high = np.quantile(replicates[name], [lo, hi])
        report[name] = {"point": point, "low": float(low), "high": float(high)}
    json.dump(report, sys.stdout, indent=1)
    print()
    return report


if __name__ == "__main__":
    main()

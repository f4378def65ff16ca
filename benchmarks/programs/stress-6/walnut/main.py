import argparse

import numpy as np

from intervals import bootstrap, interval
from resample import ResampleConfig, make_resampler


def brier(p, y):
    return float(np.mean((p - y) ** 2))


def accuracy(p, y):
    return float(np.mean((p > 0.5) == y))


def load_predictions(n=200):
    """Held-out scores of the deployed classifier (fixed file in production)."""
    t = np.linspace(0, 1, n)
    p = 0.5 + 0.45 * np.sin(17.0 * t)
    y = (np.sin(17.0 * t + 0.6 * np.cos(91.0 * t)) > 0).astype(float)
    return p, y


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--replicates", type=int, default=60)
    ap.add_argument("--plain", action="store_true")
    args = ap.parse_args(argv)

    p, y = load_predictions()
    cfg = ResampleConfig(seed=args.seed, stratified=not args.plain)
    resampler = make_resampler(cfg, groups=y)
    report = {}
    for name, stat in {"brier": brier, "accuracy": accuracy}.items():
        samples = bootstrap(stat, resampler, p, y, replicates=args.replicates)
        report[name] = {"samples": samples, "interval": interval(samples)}
    return report


if __name__ == "__main__":
    for name, r in main().items():
        print(name, "%.4f - %.4f" % r["interval"])

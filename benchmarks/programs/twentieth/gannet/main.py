"""Confidence intervals for the catch-per-effort of a survey, by resampling hauls."""
import argparse

import numpy as np

STATS = {
    "mean": lambda catch, effort: catch.sum() / effort.sum(),
    "median": lambda catch, effort: np.median(catch / effort),
    "p90": lambda catch, effort: np.quantile(catch / effort, 0.9),
}


def hauls(n, seed):
    g = np.random.default_rng(seed)
    effort = g.uniform(0.5, 2.0, n)
    return g.gamma(2.0, 3.0, n) * effort, effort


def resampler(n, seed):
    def draw():
        rng = np.random.default_rng(seed)
        return rng.integers(0, n, size=n)

    return draw


def replicates(stat, catch, effort, reps, seed):
    take = resampler(len(catch), seed)
    values = np.empty(reps)
    for b in range(reps):
        rows = take()
        values[b] = stat(catch[rows], effort[rows])
    return values


def interval(values, level=0.95):
    a = (1 - level) / 2
    return np.quantile(values, [a, 1 - a])


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--hauls", type=int, default=80)
    ap.add_argument("--reps", type=int, default=200)
    ap.add_argument("--stat", choices=STATS, default="mean")
    ap.add_argument("--data-seed", type=int, default=5)
    ap.add_argument("--boot-seed", type=int, default=99)
    o = ap.parse_args(list(argv))
    catch, effort = hauls(o.hauls, o.data_seed)
    values = replicates(STATS[o.stat], catch, effort, o.reps, o.boot_seed)
    lo, hi = interval(values)
    print(f"{o.stat}: {STATS[o.stat](catch, effort):.3f}  [{lo:.3f}, {hi:.3f}]")
    return values


if __name__ == "__main__":
    main()

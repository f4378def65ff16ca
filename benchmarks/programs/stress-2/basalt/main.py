import argparse

import numpy as np


def resample(xs, args, rows=None):
    rng = np.random.default_rng(args.seed)
    idx = rng.integers(0, len(xs), rows or len(xs))
    return xs[idx]


def estimate(xs, args):
    """Mean and its error; only the mean for a single value."""
    if len(xs) == 1:
        return xs[0], None
    means = [resample(xs, args).mean() for _ in range(args.replicates)]
    return np.mean(means), np.std(means)


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=lambda s: None if s == "none" else [int(v) for v in s.split(",")], default=[3, 1])
    p.add_argument("--replicates", type=int, default=30)
    p.add_argument("--thin", action="store_true")
    return p.parse_args(list(argv))


def main(argv=()):
    args = parse(argv)
    xs = np.linspace(0.0, 1.0, 40) ** 2
    mean, err = estimate(xs, args)
    lone, none = estimate(xs[:1], args)
    thin = resample(xs, args, 10) if not args.thin else xs[::4]

    return {"mean": float(mean), "err": float(err), "lone": lone, "none": none, "thin": thin}


if __name__ == "__main__":
    out = main()
    print(f"{out['mean']:.3f} +- {out['err']:.3f}")

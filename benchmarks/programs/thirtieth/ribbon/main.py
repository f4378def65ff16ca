"""Bagged ridge, cross-validated, with a spread estimate over all members."""
import argparse
import collections

import numpy as np

from bagging import Member
from plan import plan_jobs


def make_table(seed, n=150, d=8):
    g = np.random.default_rng([seed, 999])
    x = g.normal(size=(n, d))
    coef = g.normal(size=d)
    return x, x @ coef + g.normal(size=n)


def main(argv=()):
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--seed", type=int, default=100)
    p.add_argument("--folds", type=int, default=5)
    p.add_argument("--members", type=int, default=25)
    a = p.parse_args(list(argv))

    x, y = make_table(a.seed)
    perm = np.random.default_rng([a.seed, 998]).permutation(len(x))
    parts = np.array_split(perm, a.folds)

    by_fold = collections.defaultdict(list)
    for job in plan_jobs(a.seed, a.folds, a.members):
        train = np.concatenate([p for i, p in enumerate(parts) if i != job.fold])
        by_fold[job.fold].append(Member(job).fit(x[train], y[train]))

    errors = {}
    for f, members in sorted(by_fold.items()):
        test = parts[f]
        pred = np.mean([m.predict(x[test]) for m in members], axis=0)
        errors[f] = float(np.mean((pred - y[test]) ** 2))
        print(f"fold {f}: bagged mse {errors[f]:.3f}")
    all_coef = np.stack([m.coef for ms in by_fold.values() for m in ms])
    print("coef s.d. over jobs", all_coef.std(0).round(3))
    draws = [tuple(m.rows.tolist()) for ms in by_fold.values() for m in ms]
    return {"errors": errors, "draws": draws}


if __name__ == "__main__":
    import sys
    main(sys.argv[1:])

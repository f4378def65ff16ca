import argparse

import numpy as np

from folds import Fold
from ridge import Ridge


def trees(n):
    """Girth, height and age of oaks; the crop is the target."""
    x = np.random.gamma(3.0, 1.0, size=(n, 3))
    return x, x @ [0.5, 0.2, 1.0] + 0.3 * np.random.standard_normal(n)


def cross_validate(x, y, k, alpha):
    errors, held = [], []
    for which in range(k):
        fold = Fold(len(x), k, which)
        model = Ridge(alpha).fit(x[fold.train], y[fold.train])
        errors.append(model.error(x[fold.held], y[fold.held]))
        held.append(fold.held.tolist())
    return errors, held


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=2)
    ap.add_argument("--rows", type=int, default=60)
    ap.add_argument("--folds", type=int, default=5)
    ap.add_argument("--alpha", type=float, default=0.1)
    args = ap.parse_args(list(argv))
    np.random.seed(args.seed)
    x, y = trees(args.rows)
    errors, held = cross_validate(x, y, args.folds, args.alpha)
    return {"cv": (np.mean(errors), np.std(errors)), "held": held, "rows": args.rows}


if __name__ == "__main__":
    print("error {:.3f} +- {:.3f}".format(*main()["cv"]))

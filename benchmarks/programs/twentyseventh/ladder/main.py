#!/usr/bin/env python
"""Does bagging random features beat ridge? Nested CV and a paired bootstrap."""
import sys

import numpy as np

from models import BaggedFeatures, Ridge
from protocol import kfold, nested, paired_bootstrap

GRID = [0.1, 1.0, 10.0]
MODELS = {"ridge": Ridge, "bagged": BaggedFeatures}


def main(argv=None):
    argv = sys.argv[1:] if argv is None else argv
    seed = int(argv[0]) if argv else 2024
    r_data, r_folds, r_boot, *r_models = np.random.default_rng(seed).spawn(3 + len(MODELS))

    x = r_data.standard_normal((180, 6))
    y = np.sin(1.5 * x[:, 0]) + 0.5 * x[:, 1] * x[:, 2] + 0.3 * r_data.standard_normal(180)
    folds = kfold(len(y), 5, r_folds)

    errors = {}
    for (name, cls), rng in zip(MODELS.items(), r_models):
        errors[name], chosen = nested(cls, GRID, x, y, folds, rng)
        print(f"{name:8s} mse {errors[name].mean():.4f} lambda {chosen}")
    lo, mid, hi = paired_bootstrap(errors["ridge"], errors["bagged"], r_boot)
    print(f"ridge - bagged: {mid:.4f} [{lo:.4f}, {hi:.4f}]")
    return {"errors": {k: v.tolist() for k, v in errors.items()}, "interval": [lo, mid, hi]}


if __name__ == "__main__":
    main()

import json
import sys

import numpy as np

from cohort import synth_cohort
from split import patient_split


def to_arrays(visits):
    x = np.array([v.features for v in visits])
    return np.hstack([x, np.ones((len(x), 1))]), np.array([v.label for v in visits])


def fit(x, y, ridge=1e-2, iters=15):
    """Penalised logistic regression by Newton steps."""
    w = np.zeros(x.shape[1])
    for _ in range(iters):
        p = 1 / (1 + np.exp(-x @ w))
        grad = x.T @ (p - y) / len(x) + ridge * w
        hess = (x * (p * (1 - p))[:, None]).T @ x / len(x) + ridge * np.eye(len(w))
        w -= np.linalg.solve(hess, grad)
    return w


def main(seed=13):
    train, test = patient_split(synth_cohort(), 0.25, seed)
    w = fit(*to_arrays(train))
    x, y = to_arrays(test)
    report = {
        "seed": seed,
        "test_patients": sorted({v.patient for v in test}),
        "accuracy": round(float(np.mean((x @ w > 0) == y)), 4),
    }
    print(json.dumps(report))
    return report


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))

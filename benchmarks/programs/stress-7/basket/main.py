"""Nearest-centroid gesture classifier trained on augmented accelerometer windows."""
import argparse

import numpy as np

from pipeline import Pipeline

AUGMENT = [{"op": "gain", "level": 1.1}, {"op": "jitter", "scale": 0.4}, {"op": "clip", "top": 5.0}]
CLEAN = [{"op": "center"}, {"op": "smooth", "width": 3}]


def windows(rng, n, length=32):
    t = np.linspace(0, 6.28, length)
    y = rng.integers(0, 3, n)
    return np.sin((1 + y)[:, None] * t) + 0.3 * rng.normal(size=(n, length)), y


def fit(x, y, train_view, copies):
    sums = np.zeros((3, x.shape[1]))
    counts = np.zeros(3)
    spread = []
    for epoch in range(copies):
        for row, label in zip(x, y):
            sums[label] += train_view(row)
            counts[label] += 1
        spread.append(train_view(x[0]))
    return sums / counts[:, None], float(np.std(spread, axis=0).mean())


def main(seed=0, copies=4):
    rng = np.random.default_rng(seed)
    x, y = windows(rng, 90)
    xt, yt = windows(rng, 60)
    test_view = Pipeline(CLEAN)
    centroids, spread = fit(x, y, Pipeline(AUGMENT) + test_view, copies)
    dist = ((test_view(xt)[:, None] - centroids) ** 2).sum(-1)
    return {"accuracy": float((dist.argmin(1) == yt).mean()), "spread": spread, "centroids": centroids.tolist()}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    out = main(ap.parse_args().seed)
    print(out["accuracy"], out["spread"])

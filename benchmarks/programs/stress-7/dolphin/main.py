"""Random-feature regression with dropout on the features."""
import argparse
from itertools import islice

import numpy as np

from layers import Chain, Drop, Features, batches


def main(seed=0, steps=120, size=16):
    data, init, order, drop = (np.random.default_rng(s) for s in np.random.SeedSequence(seed).spawn(4))
    x = data.normal(size=(160, 4))
    y = np.sin(x[:, 0]) + 0.5 * x[:, 1]
    body = Chain(Features(init.normal(size=(4, 40)) / 2), Drop(0.2))
    w = np.zeros(40)
    for rows in islice(batches(128, size, order), steps):
        h = body(x[rows], rng=drop)
        w -= 0.02 * h.T @ (h @ w - y[rows]) / size
    held = [float(((body(x[128:]) @ w - y[128:]) ** 2).mean()) for _ in range(2)]
    probe = [float((body(x[:8], rng=drop) @ w).sum()) for _ in range(3)]
    return {"held": held, "probe": probe}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=120)
    a = ap.parse_args()
    print(main(a.seed, a.steps)["held"][0])

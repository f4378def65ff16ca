"""Logistic regression on augmented tabular rows.

    python main.py --config config.json --seed 11
"""
import argparse
import json
from pathlib import Path

import numpy as np

from stages import build

HERE = Path(__file__).parent


def make_rows(rng, n=400, d=12):
    w = rng.standard_normal(d)
    x = rng.standard_normal((n, d))
    y = (x @ w + 0.5 * rng.standard_normal(n) > 0).astype(float)
    return x, y


def sigmoid(z):
    return 1.0 / (1.0 + np.exp(-z))


def fit(x, y, stages, rng, epochs, lr, batch):
    w, b = np.zeros(x.shape[1]), 0.0
    for _ in range(epochs):
        order = rng.permutation(len(x))
        for i in range(0, len(x), batch):
            xb, yb = x[order[i : i + batch]], y[order[i : i + batch]]
            for s in stages:
                xb, yb = s(xb, yb)
            g = sigmoid(xb @ w + b) - yb
            w -= lr * xb.T @ g / len(xb)
            b -= lr * g.mean()
    return w, b


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--config", default=str(HERE / "config.json"))
    ap.add_argument("--seed", type=int, default=11)
    args = ap.parse_args(argv)
    cfg = json.loads(Path(args.config).read_text())

    data_ss, order_ss, aug_ss = np.random.SeedSequence(args.seed).spawn(3)
    x, y = make_rows(np.random.default_rng(data_ss))
    cut = int(0.75 * len(x))
    stages = build(cfg["stages"], aug_ss)
    w, b = fit(
        x[:cut], y[:cut], stages, np.random.default_rng(order_ss), **cfg["train"]
    )
    p = sigmoid(x[cut:] @ w + b)
    nll = -np.mean(np.log(np.where(y[cut:] > 0.5, p, 1 - p) + 1e-9))
    out = {"acc": float(((p > 0.5) == y[cut:]).mean()), "nll": float(nll), "w": w.tolist()}
    print(json.dumps({k: out[k] for k in ("acc", "nll")}))
    return out


if __name__ == "__main__":
    main()

"""Logistic probe on frozen note embeddings.  `fit` writes the probe, `score` reports on the held-out part."""
import argparse
import json
from pathlib import Path

import numpy as np

from corpus import Corpus


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


def fit(args):
    rng = np.random.default_rng(args.seed)
    corpus = Corpus()
    w = 0.01 * rng.normal(size=corpus.x.shape[1])
    train, held = corpus.split(rng)
    for _ in range(args.epochs):
        for rows in np.array_split(rng.permutation(len(train.ids)), 8):
            err = sigmoid(train.x[rows] @ w) - train.y[rows]
            w -= 0.2 * (train.x[rows].T @ err / len(rows))
    args.out.mkdir(exist_ok=True, parents=True)
    np.save(args.out / "probe.npy", w)
    summary = {"part": "train", "ids": train.ids.tolist(), "acc": accuracy(w, train)}
    (args.out / "fit.json").write_text(json.dumps(summary))
    return summary


def score(args):
    rng = np.random.default_rng(args.seed)
    w = np.load(args.out / "probe.npy")
    _, held = Corpus().split(rng)
    boot = [accuracy(w, held, rng.integers(0, len(held.ids), len(held.ids))) for _ in range(200)]
    summary = {"part": "held", "ids": held.ids.tolist(), "acc": accuracy(w, held), "se": float(np.std(boot))}
    (args.out / "score.json").write_text(json.dumps(summary))
    return summary


def accuracy(w, part, rows=slice(None)):
    return float(np.mean((part.x[rows] @ w > 0) == (part.y[rows] > 0.5)))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--out", type=Path, default=Path("probe_run"))
    ap.add_argument("--seed", type=int, default=0)
    sub = ap.add_subparsers(dest="command", required=True)
    f = sub.add_parser("fit")
    f.add_argument("--epochs", type=int, default=40)
    f.set_defaults(run=fit)
    sub.add_parser("score").set_defaults(run=score)
    args = ap.parse_args(argv)
    return args.run(args)


if __name__ == "__main__":
    result = main()
    print({k: v for k, v in result.items() if k != "ids"})

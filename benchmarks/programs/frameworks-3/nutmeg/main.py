"""Minibatch logistic regression with per-epoch reshuffling of the (features | label) table."""
import argparse

import numpy as np


def make_table(rng, n, d):
    x = rng.normal(size=(n, d))
    logits = x @ np.linspace(-2, 2, d)
    y = (rng.random(n) < 1 / (1 + np.exp(-logits))).astype(float)
    return np.column_stack([x, y])


def batches(table, size, rng):
    shuffled = rng.permuted(table, axis=0)
    for start in range(0, len(shuffled), size):
        chunk = shuffled[start:start + size]
        yield chunk[:, :-1], chunk[:, -1]


def accuracy(w, table):
    return float(((table[:, :-1] @ w > 0) == (table[:, -1] > 0.5)).mean())


def main(argv=()):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--epochs", type=int, default=15)
    parser.add_argument("--lr", type=float, default=0.3)
    args = parser.parse_args(list(argv))
    rng = np.random.default_rng(args.seed)
    train, test = make_table(rng, 600, 5), make_table(rng, 300, 5)
    w = np.zeros(5)
    for epoch in range(args.epochs):
        for x, y in batches(train, 32, rng):
            p = 1 / (1 + np.exp(-x @ w))
            w -= args.lr * x.T @ (p - y) / len(y)
    print(f"train {accuracy(w, train):.3f} test {accuracy(w, test):.3f}")
    return w, accuracy(w, test)


if __name__ == "__main__":
    main()

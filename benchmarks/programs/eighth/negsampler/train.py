import argparse

import numpy as np

from corpus import skipgrams, vocabulary
from sampler import NoiseSampler


def sigmoid(z):
    return 1.0 / (1.0 + np.exp(-z))


def train_epoch(vectors, contexts, pairs, negatives, lr):
    for (centre, context), noise in zip(pairs, negatives):
        v = vectors[centre]
        rows = np.concatenate([[context], noise])
        labels = np.zeros(len(rows))
        labels[0] = 1.0
        error = sigmoid(contexts[rows] @ v) - labels
        step = error @ contexts[rows]
        np.subtract.at(contexts, rows, lr * np.outer(error, v))
        vectors[centre] = v - lr * step


def main(argv=None) -> dict:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--dim", type=int, default=12)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--k", type=int, default=5)
    parser.add_argument("--lr", type=float, default=0.05)
    args = parser.parse_args(argv)

    names, ids = vocabulary()
    pairs = skipgrams(ids)
    sampler = NoiseSampler(ids, len(names), args.seed)
    init = np.random.default_rng([args.seed, 1])
    vectors = init.normal(scale=0.1, size=(len(names), args.dim))
    contexts = np.zeros((len(names), args.dim))
    used = []
    for _ in range(args.epochs):
        order = sampler.order(len(pairs))
        noise = sampler.negatives((len(pairs), args.k))
        used.append(noise)
        train_epoch(vectors, contexts, pairs[order], noise, args.lr)
    return {"vectors": vectors, "negatives": used}


if __name__ == "__main__":
    print(main()["vectors"].std())

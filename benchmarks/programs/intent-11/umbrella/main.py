"""Data-parallel linear regression of rainfall on radar features."""
import argparse

import numpy as np

from sharding import ShardedSampler, noise_stream


class Rank:
    def __init__(self, rank, world, data, seed):
        self.rank, self.seed = rank, seed
        self.x, self.y = data
        self.sampler = ShardedSampler(len(self.x), rank, world, seed)

    def start(self, epoch, batch):
        self.seen = self.sampler.indices(epoch)
        self.batches = np.array_split(self.seen, max(1, len(self.seen) // batch))
        self.rng = noise_stream(self.seed, epoch, self.rank)

    def grad(self, w, step):
        idx = self.batches[step]
        speckle = self.rng.normal(0, 0.05, (len(idx), self.x.shape[1]))
        x = self.x[idx] + speckle
        return x.T @ (x @ w - self.y[idx]) / len(idx), float(speckle.mean())


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--world", type=int, default=4)
    ap.add_argument("--epochs", type=int, default=5)
    ap.add_argument("--seed", type=int, default=17)
    args = ap.parse_args(list(argv))

    rng = np.random.default_rng(args.seed)
    x = rng.normal(size=(480, 8))
    truth = rng.normal(size=8)
    data = x, x @ truth + 0.1 * rng.normal(size=480)

    ranks = [Rank(r, args.world, data, args.seed) for r in range(args.world)]
    w, epochs = np.zeros(8), []
    for epoch in range(args.epochs):
        for r in ranks:
            r.start(epoch, batch=20)
        speckles = []
        for step in range(len(ranks[0].batches)):
            grads, means = zip(*(r.grad(w, step) for r in ranks))
            w = w - 0.1 * np.mean(grads, axis=0)
            speckles.append(means)
        epochs.append({"seen": [r.seen for r in ranks], "speckle": speckles})
        print(f"epoch {epoch} error {np.linalg.norm(w - truth):.4f}")
    return {"w": w, "epochs": epochs}


if __name__ == "__main__":
    import sys
    main(sys.argv[1:])

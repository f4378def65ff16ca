"""Local SGD for logistic regression with feature noise."""
import argparse

import numpy as np

from cluster import run
from streams import Streamed, Streams


def make_problem(seed, n=120, dim=5):
    g = Streams(seed, 0).shared("data")
    x = g.standard_normal((n, dim))
    w = g.standard_normal(dim)
    y = (g.random(n) < 1 / (1 + np.exp(-2 * x @ w))).astype(float)
    return x, y


class Worker(Streamed):
    def __init__(self, streams, world, x, y, cfg):
        self.streams, self.world, self.cfg = streams, world, cfg
        split = streams.shared("split").permutation(len(x))
        cut = int(0.8 * len(x))
        self.train, self.test = split[:cut], split[cut:]
        self.x, self.y = x, y
        self.w = 0.01 * streams.shared("init").standard_normal(x.shape[1])
        self.visited, self.noise = [], []

    def shard(self):
        # all ranks draw the same order and take every world-th entry
        order = self.order_rng.permutation(self.train)
        return order[self.streams.rank::self.world]

    def local_steps(self):
        ids = self.shard()
        self.visited.append(ids.tolist())
        for start in range(0, len(ids), self.cfg["batch"]):
            idx = ids[start:start + self.cfg["batch"]]
            eps = self.cfg["noise"] * self.augment_rng.standard_normal((len(idx), self.x.shape[1]))
            x = self.x[idx] + eps
            p = 1 / (1 + np.exp(-x @ self.w))
            self.w -= self.cfg["lr"] * x.T @ (p - self.y[idx]) / len(idx)
            self.noise.append(float(eps[0, 0]))

    def accuracy(self):
        return float(((self.x[self.test] @ self.w > 0) == (self.y[self.test] > 0.5)).mean())


def job(rank, link, seed, world, cfg):
    worker = Worker(Streams(seed, rank), world, *make_problem(seed), cfg)
    curve = []
    for _ in range(cfg["rounds"]):
        worker.local_steps()
        worker.w = link.mean(worker.w)
        curve.append(worker.accuracy())
    return {
        "visited": worker.visited, "noise": worker.noise, "curve": curve,
        "test": worker.test.tolist(), "w": worker.w,
    }


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--world", type=int, default=3)
    p.add_argument("--rounds", type=int, default=4)
    p.add_argument("--noise", type=float, default=0.1)
    a = p.parse_args(argv)
    cfg = {"rounds": a.rounds, "batch": 8, "lr": 0.3, "noise": a.noise}
    return run(job, a.world, seed=a.seed, world=a.world, cfg=cfg)


if __name__ == "__main__":
    out = main()
    print("accuracy by round", [round(v, 3) for v in out[0]["curve"]])

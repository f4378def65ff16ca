"""Data-parallel linear regression with input dropout in each process."""
import argparse
from multiprocessing import get_context

import numpy as np

from worker import Job, gradient


def main(seed=0, world=2, epochs=5, rows=128, lr=0.3):
    rng = np.random.default_rng(np.random.SeedSequence(seed, spawn_key=(9,)))
    x = rng.normal(size=(rows, 12))
    y = x @ rng.normal(size=12)
    weights = np.zeros(12)
    log = []
    with get_context("fork").Pool(world) as pool:
        for epoch in range(epochs):
            jobs = [(Job(r, world, seed, epoch, rows), weights, x, y) for r in range(world)]
            parts = pool.map(gradient, jobs)
            weights = weights - lr * np.mean([p["grad"] for p in parts], axis=0)
            log.append(
                {
                    "covered": len(np.unique(np.concatenate([p["rows"] for p in parts]))),
                    "kept": [p["kept"].tolist() for p in parts],
                }
            )
    return {"weights": weights.tolist(), "log": log}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--world", type=int, default=2)
    a = ap.parse_args()
    out = main(a.seed, a.world)
    print("rows covered:", [e["covered"] for e in out["log"]])

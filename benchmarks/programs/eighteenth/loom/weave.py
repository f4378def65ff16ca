"""Fits thread strength; the state on disk is weights and a counter."""
import json
import os
import tempfile

import numpy as np

from patterns import corruption, drafts, epoch_order


def save(path, weights, epoch):
    with open(path, "w") as handle:
        json.dump({"weights": weights.tolist(), "epoch": epoch}, handle)


def restore(path):
    with open(path) as handle:
        state = json.load(handle)
    return np.array(state["weights"]), state["epoch"]


def run_epoch(weights, seed, epoch, x, y, log, lr=0.02, batch=10):
    order = epoch_order(seed, epoch, len(x))
    log.append(order)
    for step, rows in enumerate(np.array_split(order, len(x) // batch)):
        seen = np.where(corruption(seed, epoch, step, x[rows].shape), 0.0, x[rows])
        weights = weights - lr * seen.T @ (seen @ weights - y[rows]) / len(rows)
    return weights


def main(seed: int = 0, epochs: int = 6, crash_after: int = 2) -> dict:
    x, y = drafts(seed, 40)
    weights, epoch, log = np.zeros(x.shape[1]), 0, []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "state.json")
        while epoch < epochs:
            weights = run_epoch(weights, seed, epoch, x, y, log)
            epoch += 1
            save(path, weights, epoch)
            if epoch == crash_after:
                del weights
                weights, epoch = restore(path)
    return {"weights": weights, "orders": np.array(log)}


if __name__ == "__main__":
    print(main(5)["weights"].round(3))

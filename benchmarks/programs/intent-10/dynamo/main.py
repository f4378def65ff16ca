import random

import numpy as np

from clips import ClipStore, FrameCrop
from pipeline import ClipTransform


def main(seed=77, epochs=2, batch=4):
    random.seed(seed)
    store = ClipStore(12)
    transform = ClipTransform(FrameCrop(14))
    w = np.zeros(14 * 14)
    for _ in range(epochs):
        for rows in store.epoch(batch):
            x = np.stack([transform(store.clips[r]) for r in rows])
            drift = (x[:, -1] - x[:, 0]).reshape(len(rows), -1)
            p = 1 / (1 + np.exp(-drift @ w))
            w -= 0.5 * drift.T @ (p - store.labels[rows]) / len(rows)
    frames = store.clips.shape[1]
    log = [transform.op.log[i : i + frames] for i in range(0, len(transform.op.log), frames)]
    return {"w": w, "log": log, "per_epoch": len(log) // epochs}


if __name__ == "__main__":
    print(np.abs(main()["w"]).max())

"""Averaged perceptron on a feed of leaf measurements."""
import itertools

import numpy as np

from feed import Feed


def leaves(n=48):
    t = np.arange(n)
    x = np.stack([np.sin(t), np.cos(1.7 * t), np.ones(n)], 1)
    return x, np.sign(x[:, 0] + 0.5 * x[:, 1] + 0.1)


def main(seed=0, epochs=5, batch=8):
    x, y = leaves()
    per_epoch = len(y) // batch
    w, total, seen = np.zeros(3), np.zeros(3), []
    for rows, xb, yb in itertools.islice(Feed(x, y, batch=batch, seed=seed), epochs * per_epoch):
        for xi, yi in zip(xb, yb):
            if yi * (w @ xi) <= 0:
                w = w + yi * xi
            total += w
        seen.extend(rows)
    return {"w": total, "orders": np.array(seen).reshape(epochs, -1)}


if __name__ == "__main__":
    print(main()["w"])

import logging

import numpy as np

from sampler import balanced

log = logging.getLogger("fit")


def rehearse(labels, seed, size, batches):
    """Log what the classes of the coming batches will be."""
    total = np.zeros(labels.max() + 1, int)
    for rows in balanced(labels, seed, size, batches):
        total += np.bincount(labels[rows], minlength=len(total))
    log.info("class counts of the run: %s", total.tolist())


def main(seed=5, n=90, size=8, batches=12):
    gen = np.random.default_rng([seed, 1])
    labels = (gen.random(n) < 0.15).astype(int)
    x = gen.normal(size=(n, 3)) + 1.5 * labels[:, None]
    rehearse(labels, seed, size, batches)
    w, used = np.zeros(4), []
    for rows in balanced(labels, seed, size, batches):
        feats = np.c_[x[rows], np.ones(size)]
        p = 1 / (1 + np.exp(-feats @ w))
        w -= 0.3 * feats.T @ (p - labels[rows]) / size
        used.append(rows)
    return {"w": w, "rows": np.stack(used)}


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO)
    print(main()["w"])

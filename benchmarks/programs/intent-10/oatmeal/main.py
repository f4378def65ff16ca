import numpy as np

from graph import ring_with_chords, sigmoid
from negatives import NegativeSampler


def pull(z, pairs, label, lr):
    a, b = pairs
    err = sigmoid((z[a] * z[b]).sum(1)) - label
    step = np.zeros_like(z)
    np.add.at(step, a, err[:, None] * z[b])
    np.add.at(step, b, err[:, None] * z[a])
    return z - lr * step


def main(nodes=50, dim=8, epochs=15, lr=0.1):
    edges = ring_with_chords(nodes, 20, seed=6)
    z = 0.3 * np.random.default_rng(7).normal(size=(nodes, dim))
    sampler = NegativeSampler(nodes, edges.shape[1], seed=8)
    drawn = []
    for epoch in range(epochs):
        negatives = sampler(epoch)
        z = pull(z, edges, 1.0, lr)
        z = pull(z, negatives, 0.0, lr)
        drawn.append(negatives)
    return {"z": z, "negatives": np.stack(drawn)}


if __name__ == "__main__":
    print(np.linalg.norm(main()["z"], axis=1).mean())

import numpy as np

from dropedge import DropEdge
from graph import ring_with_chords, sigmoid


def propagation(arcs, nodes):
    a = np.eye(nodes)
    np.add.at(a, (arcs[0], arcs[1]), 1.0)
    d = a.sum(1) ** -0.5
    return d[:, None] * a * d


def main(nodes=50, epochs=15, lr=1.0):
    edges = ring_with_chords(nodes, 20, seed=6)
    label = (np.arange(nodes) < nodes // 2).astype(float)
    x = np.random.default_rng(7).normal(size=(nodes, 6)) + 0.4 * label[:, None]
    thin = DropEdge(edges, rate=0.3, seed=8)
    w = np.zeros(6)
    used = []
    for epoch in range(epochs):
        p = propagation(thin(epoch), nodes)
        h = p @ p @ x
        w -= lr * h.T @ (sigmoid(h @ w) - label) / nodes
        used.append(p)
    full = propagation(np.concatenate([edges, edges[::-1]], axis=1), nodes)
    hits = ((full @ full @ x @ w > 0) == (label > 0)).mean()
    return {"accuracy": hits, "propagation": np.stack(used)}


if __name__ == "__main__":
    print(main()["accuracy"])

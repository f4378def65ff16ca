import numpy as np


def catalogue(n, seed):
    rng = np.random.default_rng(seed)
    edges = rng.normal(size=(n, 4))
    kind = (edges.sum(1) > 0).astype(int)
    return {f"piece{i:03d}": (e, k) for i, (e, k) in enumerate(zip(edges, kind))}


class Centroids:
    def fit(self, rows):
        x = np.stack([e for e, _ in rows])
        y = np.array([k for _, k in rows])
        self.centres = np.stack([x[y == c].mean(0) for c in (0, 1)])
        return self

    def accuracy(self, rows):
        hits = [np.square(self.centres - e).sum(1).argmin() == k for e, k in rows]
        return float(np.mean(hits))

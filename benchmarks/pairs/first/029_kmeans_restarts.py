"""Lloyd's k-means, restarted when it stalls; best of all restarts is kept."""
import torch


class KMeans:
    def __init__(self, k, patience=2, max_iter=60, seed=0):
        self.k, self.patience, self.max_iter, self.seed = k, patience, max_iter, seed
        self.inertias = []

    def _random_centers(self, x):
        g = torch.Generator()
        g.manual_seed(self.seed)
        return x[torch.randperm(len(x), generator=g)[: self.k]].clone()

    def _sweep(self, x, centers):
        d = torch.cdist(x, centers)
        dist, assign = d.min(1)
        for j in range(self.k):
            if (assign == j).any():
                centers[j] = x[assign == j].mean(0)
        return centers, (dist**2).sum().item()

    def fit(self, x):
        stalled, prev = self.patience, float("inf")
        best = (float("inf"), None)
        centers = None
        for it in range(self.max_iter):
            if stalled >= self.patience:
                if centers is not None:
                    self.inertias.append(prev)
                centers, stalled, prev = self._random_centers(x), 0, float("inf")
            centers, inertia = self._sweep(x, centers)
            stalled = stalled + 1 if prev - inertia < 1e-3 else 0
            prev = inertia
            if inertia < best[0]:
                best = (inertia, centers.clone())
        return best


def main():
    g = torch.Generator().manual_seed(77)
    means = 4 * torch.randn(9, 2, generator=g)
    x = (means[:, None] + 0.5 * torch.randn(9, 20, 2, generator=g)).reshape(-1, 2)
    km = KMeans(k=9)
    best, _ = km.fit(x)
    runs = torch.tensor(km.inertias)
    return {"best": best, "restarts": len(runs), "range": float(runs.max() - runs.min())}

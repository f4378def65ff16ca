"""Mini-batch k-means with a scikit-learn like partial_fit."""
import torch


class MiniBatchKMeans:
    def __init__(self, k, seed=0):
        self.k = k
        self.seed = seed
        self.centers = None
        self.n_seen = 0

    def _random_centers(self, x):
        g = torch.Generator()
        g.manual_seed(self.seed)
        return x[torch.randperm(len(x), generator=g)[: self.k]].clone()

    def partial_fit(self, x):
        if self.centers is None:
            self.centers = self._random_centers(x)
            self.counts = torch.zeros(self.k)
        assign = torch.cdist(x, self.centers).argmin(1)
        for row, j in zip(x, assign.tolist()):
            self.counts[j] += 1
            self.centers[j] += (row - self.centers[j]) / self.counts[j]
        self.n_seen += len(x)
        return self

    def inertia(self, x):
        return (torch.cdist(x, self.centers).min(1).values ** 2).sum().item()


def main(n_batches=12):
    g = torch.Generator().manual_seed(77)
    means = 4 * torch.randn(5, 2, generator=g)
    km = MiniBatchKMeans(k=5)
    curve = []
    for _ in range(n_batches):
        which = torch.randint(0, 5, (40,), generator=g)
        batch = means[which] + 0.5 * torch.randn(40, 2, generator=g)
        km.partial_fit(batch)
        curve.append(km.inertia(batch))
    return {"curve": curve, "centers": km.centers, "n_seen": km.n_seen}


if __name__ == "__main__":
    print(main()["curve"])

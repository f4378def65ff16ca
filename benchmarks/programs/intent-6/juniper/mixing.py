import torch
from torch.utils.data import DataLoader


def stream(dataset, batch, seed):
    order = torch.Generator().manual_seed(seed)
    return DataLoader(dataset, batch_size=batch, shuffle=True, generator=order)


class MixedBatches:
    """Convex combinations of rows with random partners."""

    def __init__(self, dataset, batch, seed, alpha):
        self.sources = [stream(dataset, batch, seed) for _ in range(2)]
        self.beta = torch.distributions.Beta(alpha, alpha)

    def __iter__(self):
        for (xa, ya, ia), (xb, yb, ib) in zip(*self.sources, strict=True):
            lam = self.beta.sample((len(xa), 1))
            x = lam * xa + (1 - lam) * xb
            y = lam[:, 0] * ya + (1 - lam[:, 0]) * yb
            yield x, y, torch.stack([ia, ib], 1)

import sys

import torch
from torch.utils.data import DataLoader, Dataset, Sampler


class Tiles(Dataset):
    def __init__(self, n):
        self.pixels = torch.linspace(0, 1, n)

    def __len__(self):
        return len(self.pixels)

    def __getitem__(self, i):
        return i, self.pixels[i]


class Bucketed(Sampler):
    """Shuffles inside buckets of neighbouring tiles; a new walk in every epoch."""

    def __init__(self, n, bucket, batch, seed):
        self.n, self.bucket, self.batch, self.seed = n, bucket, batch, seed

    @property
    def rng(self):
        return torch.Generator().manual_seed(self.seed)

    def __len__(self):
        return self.n // self.batch

    def __iter__(self):
        g = self.rng
        walk = []
        for lo in range(0, self.n, self.bucket):
            walk += (lo + torch.randperm(self.bucket, generator=g)).tolist()
        for lo in range(0, self.n, self.batch):
            yield walk[lo:lo + self.batch]


def main(seed, epochs=3):
    loader = DataLoader(Tiles(48), batch_sampler=Bucketed(48, 16, 8, seed))
    w = torch.zeros(1)
    visits = []
    for _ in range(epochs):
        visits.append([])
        for idx, px in loader:
            w += 0.1 * (px.mean() - w)
            visits[-1] += idx.tolist()
    return {"visits": visits, "w": float(w)}


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0))

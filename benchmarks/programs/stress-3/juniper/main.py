import torch
from torch.utils.data import DataLoader

from pairs import PairSet


def blobs(n=6, size=10):
    y, x = torch.meshgrid(torch.arange(size), torch.arange(size), indexing="ij")
    return torch.stack([torch.sin(0.7 * x + i) + torch.cos(1.3 * y * (i + 1)) for i in range(n)])


def main(seed=5):
    torch.manual_seed(seed)
    data = PairSet(blobs(), cut=0.4)
    first, second = [], []
    for (a, b) in DataLoader(data, batch_size=3):
        first.append(a)
        second.append(b)
    join = lambda parts: {k: torch.cat([p[k] for p in parts]) for k in parts[0]}
    return {"a": join(first), "b": join(second), "cut": data.cut}


if __name__ == "__main__":
    print(main()["a"]["image"].shape)

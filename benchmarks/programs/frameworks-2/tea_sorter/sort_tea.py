import torch
from torch.utils.data import DataLoader

from leaves import LeafStream


def passes(seed, workers=2, epochs=2):
    base = torch.Generator().manual_seed(seed)
    images = torch.rand(30, 3, generator=base, dtype=torch.float64)
    loader = DataLoader(LeafStream(images, seed, 6), batch_size=3, num_workers=workers, generator=base)
    for _ in range(epochs):
        yield torch.cat([views for _, views in loader])


def main(seed=0):
    return torch.stack(list(passes(seed)))


if __name__ == "__main__":
    print(main().mean(1))

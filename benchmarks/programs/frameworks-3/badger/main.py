import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info


class SyntheticPairs(IterableDataset):
    """Endless family of (x, sin x) pairs; every worker makes its share."""

    def __init__(self, per_epoch: int, noise: float):
        self.per_epoch, self.noise = per_epoch, noise

    def __iter__(self):
        info = get_worker_info()
        if info is None:
            raise RuntimeError("SyntheticPairs needs num_workers >= 1")
        gen = torch.Generator().manual_seed(info.seed)
        for _ in range(info.id, self.per_epoch, info.num_workers):
            x = torch.rand((), generator=gen) * 6.28
            yield torch.stack([x, x.sin() + self.noise * torch.randn((), generator=gen)])


def main(seed: int = 6, epochs: int = 2):
    order = torch.Generator().manual_seed(seed)
    loader = DataLoader(SyntheticPairs(40, 0.05), batch_size=5, num_workers=2, generator=order)
    rows = []
    for epoch in range(epochs):
        rows.append(torch.cat(list(loader)))
        print(f"epoch {epoch}: mean x {rows[-1][:, 0].mean():.3f}")
    return torch.cat(rows)


if __name__ == "__main__":
    main()

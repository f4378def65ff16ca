import argparse

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Spectra(Dataset):
    """Peaks on a grid, shifted and scaled anew in each epoch."""

    def __init__(self, n, bins, seed):
        grid = np.arange(bins)
        centres = np.linspace(3, bins - 4, n)[:, None]
        self.rows = np.exp(-0.5 * (grid - centres) ** 2).astype(np.float32)
        self.seed = seed
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, i):
        rng = np.random.default_rng((self.seed, self.epoch, i))
        shift = int(rng.integers(-2, 3))
        gain = rng.uniform(0.7, 1.3)
        return i, np.roll(self.rows[i], shift) * np.float32(gain)


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--epochs", type=int, default=3)
    p.add_argument("--workers", type=int, default=2)
    p.add_argument("--batch-size", type=int, default=4)
    p.add_argument("--seed", type=int, default=11)
    return p.parse_args(argv)


def make_loader(data, args):
    g = torch.Generator()
    g.manual_seed(args.seed)
    return DataLoader(
        data,
        batch_size=args.batch_size,
        shuffle=True,
        generator=g,
        num_workers=args.workers,
        persistent_workers=args.workers > 0,
    )


def main(argv=()):
    args = parse(list(argv))
    torch.set_num_threads(1)
    data = Spectra(8, 16, args.seed)
    loader = make_loader(data, args)
    seen = []
    for epoch in range(args.epochs):
        data.set_epoch(epoch)
        rows = {}
        for idx, x in loader:
            rows.update({int(i): r.sum().item() for i, r in zip(idx, x)})
        seen.append([rows[i] for i in range(len(data))])
    return seen


if __name__ == "__main__":
    for row in main():
        print(row)

import argparse

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Counter:
    """An integer that the processes of a loader see change."""

    def __init__(self):
        self._cell = torch.zeros(1, dtype=torch.int64).share_memory_()

    def set(self, value):
        self._cell.fill_(value)

    def get(self):
        return int(self._cell.item())


class Tracks(Dataset):
    def __init__(self, n, length, seed):
        t = np.linspace(0, 1, length)
        self.rows = np.stack([np.cos((k + 1) * t) for k in range(n)]).astype(np.float32)
        self.seed = seed
        self.epoch = Counter()

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, i):
        rng = np.random.default_rng((self.seed, self.epoch.get(), i))
        dropped = rng.random(self.rows.shape[1]) < 0.3
        return i, np.where(dropped, 0.0, self.rows[i] + 2)


def make_loader(data, seed, workers):
    g = torch.Generator().manual_seed(seed)
    return DataLoader(data, batch_size=3, shuffle=True, generator=g, num_workers=workers, persistent_workers=True)


def run_epoch(loader, epoch):
    loader.dataset.epoch.set(epoch)
    rows = {}
    for idx, x in loader:
        rows.update({int(i): tuple((r == 0).tolist()) for i, r in zip(idx, x)})
    return [rows[i] for i in sorted(rows)]


def main(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--epochs", type=int, default=3)
    p.add_argument("--seed", type=int, default=23)
    args = p.parse_args(list(argv))
    torch.set_num_threads(1)
    loader = make_loader(Tracks(6, 20, args.seed), args.seed, workers=2)
    return [run_epoch(loader, epoch) for epoch in range(args.epochs)]


if __name__ == "__main__":
    for row in main():
        print([sum(m) for m in row])

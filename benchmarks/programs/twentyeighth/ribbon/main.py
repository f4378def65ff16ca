"""Single-process rehearsal of data-parallel training: every rank is an object."""
import argparse

import torch
from torch.utils.data import TensorDataset

from replica import Replica, all_reduce_mean


def friedman(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.rand(n, 6, generator=g)
    y = torch.sin(3.1416 * x[:, 0] * x[:, 1]) + 2 * (x[:, 2] - 0.5) ** 2 + x[:, 3]
    return TensorDataset(x, y + 0.05 * torch.randn(n, generator=g))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--world", type=int, default=3)
    ap.add_argument("--epochs", type=int, default=4)
    ap.add_argument("--batch", type=int, default=16)
    ap.add_argument("--lr", type=float, default=0.1)
    ap.add_argument("--jitter", type=float, default=0.02)
    ap.add_argument("--seed", type=int, default=5)
    cfg = ap.parse_args(argv)
    torch.set_num_threads(1)

    data = friedman(384, seed=20240)
    ranks = [Replica(r, cfg.world, data, cfg) for r in range(cfg.world)]
    for epoch in range(cfg.epochs):
        feeds = [r.start_epoch(epoch) for r in ranks]
        total, count = 0.0, 0
        for batches in zip(*feeds):
            losses, grads = zip(*(r.gradients(b) for r, b in zip(ranks, batches)))
            mean = all_reduce_mean(grads)
            for r in ranks:
                r.apply(mean)
            total, count = total + sum(losses) / len(losses), count + 1
        print(f"epoch {epoch} loss {total / count:.4f}")
    return ranks


if __name__ == "__main__":
    main()

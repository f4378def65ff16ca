"""Denoising autoencoder, data parallel; the ranks live in one process here (no backend needed to debug)."""
import argparse
from pathlib import Path

import torch

from worker import Rank


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--world", type=int, default=2)
    ap.add_argument("--epochs", type=int, default=4)
    ap.add_argument("--batch", type=int, default=8)
    ap.add_argument("--lr", type=float, default=0.1)
    ap.add_argument("--seed", type=int, default=6)
    ap.add_argument("--ckpt", type=Path)
    ap.add_argument("--resume", action="store_true")
    a = ap.parse_args(argv)

    basis = torch.Generator().manual_seed(0)
    data = torch.randn(64, 2, generator=basis) @ torch.randn(2, 6, generator=basis)
    ranks = [Rank(r, a.world, data, a.seed) for r in range(a.world)]
    first, log = 0, []
    if a.resume:
        blob = torch.load(a.ckpt)
        first, log = blob["epoch"], blob["log"]
        for rank, state in zip(ranks, blob["ranks"]):
            rank.load(state)

    for epoch in range(first, a.epochs):
        orders = []
        for rank in ranks:
            rank.shard.set_epoch(epoch)
            orders.append(list(rank.shard))
        for lo in range(0, len(orders[0]), a.batch):
            parts = [rank.gradient(o[lo: lo + a.batch]) for rank, o in zip(ranks, orders)]
            mean = [torch.stack(g).mean(0) for g in zip(*(p[1] for p in parts))]
            for rank in ranks:
                rank.apply(mean, a.lr)
            log.append({"epoch": epoch, "loss": [p[0] for p in parts], "noise": [p[2] for p in parts],
                        "rows": [o[lo: lo + a.batch] for o in orders]})
        if a.ckpt:
            torch.save({"epoch": epoch + 1, "log": log, "ranks": [r.state() for r in ranks]}, a.ckpt)
    return log


if __name__ == "__main__":
    for row in main()[::4]:
        print(row["epoch"], [round(v, 4) for v in row["loss"]])

"""Data-parallel bookkeeping, one process per rank.

`python main.py` goes through the ranks one after the other, which is enough
to inspect the sharding without a launcher.
"""
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler

from hooks import Recorder, Reshuffle
from loop import Loop

SETTINGS = {"seed": 15, "world": 3, "epochs": 4, "batch": 10, "lr": 0.02}


def tables(seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(150, 5, generator=g)
    y = x[:, 0] * x[:, 1] + 0.1 * torch.randn(150, generator=g)
    rows = torch.arange(150)
    cut = 120
    return TensorDataset(x[:cut], y[:cut], rows[:cut]), TensorDataset(x[cut:], y[cut:], rows[cut:])


def loaders_for(rank, cfg, train, valid):
    sampler = DistributedSampler(train, cfg["world"], rank, shuffle=True, seed=cfg["seed"])
    even = DistributedSampler(valid, cfg["world"], rank, shuffle=False)
    return {
        "train": DataLoader(train, cfg["batch"], sampler=sampler),
        "valid": DataLoader(valid, cfg["batch"], sampler=even),
    }


def run_rank(rank, cfg):
    train, valid = tables(seed=808)
    torch.manual_seed(cfg["seed"])            # equal initial weights on all ranks
    model = nn.Sequential(nn.Linear(5, 24), nn.Tanh(), nn.Dropout(0.05), nn.Linear(24, 1))
    torch.manual_seed(cfg["seed"] + 1 + rank)  # own dropout masks from here on
    rec = Recorder()
    loop = Loop(model, loaders_for(rank, cfg, train, valid), [Reshuffle(), rec], cfg["lr"])
    for epoch in range(cfg["epochs"]):
        loop.train_epoch(epoch)
    return rec.epochs, loop.validate()


def main(cfg=SETTINGS):
    results = [run_rank(r, cfg) for r in range(cfg["world"])]
    for rank, (_, score) in enumerate(results):
        print(f"rank {rank} valid mse {score:.3f}")
    return [epochs for epochs, _ in results]


if __name__ == "__main__":
    main()

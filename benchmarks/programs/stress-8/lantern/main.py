"""Regression of light curves with emulated data parallel training."""
from dataclasses import dataclass, replace

import torch
from torch import nn
from torch.utils.data import Dataset

from loaders import ChunkWrapper, EpochLoader, StandardizeWrapper
from trainer import Trainer


@dataclass(frozen=True)
class Config:
    seed: int = 0
    world: int = 2
    batch: int = 8
    chunks: int = 2
    epochs: int = 4
    lr: float = 0.02
    n: int = 96
    dim: int = 6


class LightCurves(Dataset):
    def __init__(self, cfg):
        g = torch.Generator().manual_seed(cfg.seed + 10_000)
        self.x = 3 + 2 * torch.randn(cfg.n, cfg.dim, generator=g)
        self.y = self.x.square().mean(1).log() + 0.05 * torch.randn(cfg.n, generator=g)

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return {"x": self.x[i], "y": self.y[i], "id": i}


def wrap(loader, cfg, data):
    loader = StandardizeWrapper(loader, data.x.mean(0), data.x.std(0))
    return ChunkWrapper(loader, cfg.chunks)


def main(**overrides):
    cfg = replace(Config(), **overrides)
    data = LightCurves(cfg)
    torch.manual_seed(cfg.seed + 20_000)
    model = nn.Sequential(nn.Linear(cfg.dim, 16), nn.Tanh(), nn.Linear(16, 1))
    loaders = [wrap(EpochLoader.for_rank(data, cfg, rank), cfg, data) for rank in range(cfg.world)]
    return Trainer(cfg, model, loaders).fit()


if __name__ == "__main__":
    for epoch, row in enumerate(main()):
        print(epoch, round(row["loss"], 4))

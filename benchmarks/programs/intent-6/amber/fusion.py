import torch
from torch import nn


def make_towers():
    return nn.ModuleDict({
        "fine": nn.Sequential(nn.Conv2d(1, 3, 3), nn.BatchNorm2d(3), nn.ReLU()),
        "coarse": nn.Sequential(nn.Conv2d(1, 5, 5, stride=3), nn.ReLU()),
        "pooled": nn.Sequential(nn.AvgPool2d(4), nn.Conv2d(1, 2, 1)),
    })


class Fusion(nn.Module):
    def __init__(self, towers, widths):
        super().__init__()
        self.towers = towers
        self.heads = nn.ModuleDict({k: nn.Linear(w, 4) for k, w in widths.items()})
        self.out = nn.Linear(4 * len(widths), 1)

    def forward(self, x):
        parts = [self.heads[k](t(x).flatten(1)) for k, t in self.towers.items()]
        return self.out(torch.cat(parts, 1))[:, 0]

"""Remaining useful life of battery cells: train, then score the held-out cells."""
from functools import partial
from types import SimpleNamespace

import torch
import torch.nn as nn
import torch.nn.functional as F


class Cell(nn.Module):
    def __init__(self, width, rate):
        super().__init__()
        self.a, self.b = nn.Linear(width, width), nn.Linear(width, width)
        self.thin = partial(F.dropout, p=rate)

    def forward(self, h):
        return h + self.b(self.thin(F.silu(self.a(h))))


class LifeNet(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.into = nn.Linear(4, cfg.width)
        self.cells = nn.ModuleList(Cell(cfg.width, cfg.rate) for _ in range(cfg.depth))
        self.out = nn.Linear(cfg.width, 1)

    def forward(self, x):
        h = self.into(x)
        for c in self.cells:
            h = c(h)
        return self.out(h).squeeze(-1)


def cells(n):
    x = torch.rand(n, 4)
    return x, 1 - x[:, 0] * x[:, 1] - 0.3 * x[:, 2]


def main(seed, **over):
    cfg = SimpleNamespace(**{"width": 16, "depth": 2, "rate": 0.2, "steps": 15, **over})
    torch.manual_seed(seed)
    net, (x, y), (xv, yv) = LifeNet(cfg), cells(64), cells(32)
    opt = torch.optim.AdamW(net.parameters(), lr=5e-3)
    for _ in range(cfg.steps):
        net.train()
        F.mse_loss(net(x), y).backward()
        opt.step()
        opt.zero_grad()
    net.eval()
    with torch.inference_mode():
        return net, net(xv), F.mse_loss(net(xv), yv)


if __name__ == "__main__":
    print("held-out error", main(seed=0)[-1].item())

"""Next-interval forecaster for a smart meter; a single file."""
import argparse
import math

import torch
import torch.nn.functional as F
from torch import nn


class MeterNet(nn.Module):
    def __init__(self, window, width, p):
        super().__init__()
        self.inp = nn.Linear(window, width)
        self.mid = nn.ModuleList(nn.Linear(width, width) for _ in range(2))
        self.out = nn.Linear(width, 1)
        self.norm = nn.LayerNorm(width)
        self.p = p

    def forward(self, x):
        h = F.silu(self.inp(x))
        for layer in self.mid:
            r = h
            h = F.silu(layer(self.norm(h)))
            h = F.dropout(h, self.p)
            h = h + r
        return self.out(h).squeeze(-1)


def windows(series, width):
    view = series.unfold(0, width + 1, 1)
    return view[:, :-1], view[:, -1]


def load(n, seed):
    g = torch.Generator().manual_seed(seed)
    t = torch.arange(n)
    return (2 * math.pi * t / 24).sin() + 0.1 * torch.randn(n, generator=g)


def fit(net, x, y, epochs, lr):
    opt = torch.optim.AdamW(net.parameters(), lr=lr)
    net.train()
    for _ in range(epochs):
        loss = F.mse_loss(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()


@torch.no_grad()
def evaluate(net, x, y):
    net.eval()
    return F.l1_loss(net(x), y).item()


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--window", type=int, default=24)
    ap.add_argument("--width", type=int, default=32)
    ap.add_argument("--drop", type=float, default=0.2)
    ap.add_argument("--epochs", type=int, default=10)
    ap.add_argument("--seed", type=int, default=70)
    o = ap.parse_args(list(argv))
    torch.manual_seed(o.seed)
    x, y = windows(load(240, seed=o.seed + 1), o.window)
    cut = int(0.8 * len(x))
    net = MeterNet(o.window, o.width, o.drop)
    fit(net, x[:cut], y[:cut], o.epochs, lr=3e-3)
    return net, (x[cut:], y[cut:]), evaluate(net, x[cut:], y[cut:])


if __name__ == "__main__":
    print("mae", round(main()[-1], 5))

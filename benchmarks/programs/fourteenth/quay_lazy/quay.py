"""Berth occupancy. The net is declared once for the module and gets its sizes from the first batch."""
import argparse

import torch
from torch import nn

BERTHS = nn.Sequential(nn.LazyLinear(9), nn.Tanh(), nn.LazyLinear(2))


def occupancy(columns):
    t = torch.arange(30.0)[:, None]
    x = torch.sin(t * torch.arange(1, columns + 1) / 7)
    return x, torch.stack([x.mean(1), x.amax(1)], 1)


def train(net, seed, columns, epochs):
    torch.manual_seed(seed)
    x, y = occupancy(columns)
    net(x[:2])
    optim = torch.optim.Adam(net.parameters(), 0.02)
    for _ in range(epochs):
        keep = torch.rand(len(x)) < 0.7
        loss = (net(x[keep]) - y[keep]).abs().mean()
        optim.zero_grad()
        loss.backward()
        optim.step()
    return torch.cat([p.detach().flatten() for p in net.parameters()])


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--columns", type=int, default=4)
    a = p.parse_args()
    print(train(BERTHS, a.seed, a.columns, 15).norm().item())

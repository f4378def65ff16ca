"""Adapters whose frozen projections are never stored: a layer keeps a number and expands it when it runs."""
import argparse

import torch
from torch import nn
from torch.nn import functional as F


class ExpandedProjection(nn.Module):
    """y = x + up(d * down(x)) * b with frozen `down` and `up`; only `d` and `b` are trained."""

    def __init__(self, width: int, rank: int, ticket: int):
        super().__init__()
        self.width, self.rank, self.ticket = width, rank, ticket
        self.d = nn.Parameter(torch.full((rank,), 0.1))
        self.b = nn.Parameter(torch.zeros(width))

    def frozen(self, like: torch.Tensor):
        source = torch.Generator(device="cpu").manual_seed(self.ticket)
        down = torch.randn(self.rank, self.width, generator=source) / self.width ** 0.5
        up = torch.randn(self.width, self.rank, generator=source) / self.rank ** 0.5
        return down.to(like), up.to(like)

    def forward(self, x):
        down, up = self.frozen(x)
        return x + self.b * F.linear(self.d * F.linear(x, down), up)


def make_adapters(depth: int, width: int, rank: int, first_ticket: int) -> nn.Sequential:
    layers = []
    for i in range(depth):
        layers += [ExpandedProjection(width, rank, first_ticket + i), nn.LayerNorm(width)]
    return nn.Sequential(*layers)


def target(x: torch.Tensor) -> torch.Tensor:
    return torch.roll(x, 1, dims=-1) * 0.5


def train(args) -> nn.Module:
    torch.manual_seed(args.seed)
    model = make_adapters(args.depth, args.width, args.rank, first_ticket=1000 * args.seed + 1)
    optimiser = torch.optim.SGD(model.parameters(), lr=args.lr)
    for _ in range(args.steps):
        x = torch.randn(32, args.width)
        loss = F.mse_loss(model(x), target(x))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return model


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--width", type=int, default=16)
    parser.add_argument("--rank", type=int, default=8)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--lr", type=float, default=0.05)
    return train(parser.parse_args(argv))


if __name__ == "__main__":
    for name, p in main().named_parameters():
        print(name, round(p.norm().item(), 4))

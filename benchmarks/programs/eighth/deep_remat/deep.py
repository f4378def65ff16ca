"""A deep residual MLP; --remat trades compute for memory and must not change the result."""
import argparse
from functools import partial

import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.checkpoint import checkpoint


def block(width: int, drop: float) -> nn.Module:
    return nn.Sequential(
        nn.LayerNorm(width),
        nn.Linear(width, 2 * width),
        nn.GELU(),
        nn.Dropout(drop),
        nn.Linear(2 * width, width),
    )


class Stack(nn.Module):
    def __init__(self, width: int, depth: int, drop: float, call):
        super().__init__()
        self.blocks = nn.ModuleList(block(width, drop) for _ in range(depth))
        self.head = nn.Linear(width, 1)
        self.call = call

    def forward(self, x):
        for b in self.blocks:
            x = x + self.call(b, x)
        return self.head(x)[:, 0]


def plain(fn, x):
    return fn(x)


CALLS = {
    False: plain,
    True: partial(checkpoint, use_reentrant=False, preserve_rng_state=False),
}


def batch(n: int, width: int):
    x = torch.randn(n, width)
    return x, x[:, 0] * x[:, 1] + 0.5 * x[:, 2]


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--remat", action="store_true")
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--width", type=int, default=16)
    parser.add_argument("--drop", type=float, default=0.2)
    parser.add_argument("--steps", type=int, default=1)
    args = parser.parse_args(argv)
    torch.manual_seed(args.seed)
    model = Stack(args.width, args.depth, args.drop, CALLS[args.remat])
    optimiser = torch.optim.SGD(model.parameters(), lr=0.05)
    for _ in range(args.steps):
        x, y = batch(32, args.width)
        loss = F.mse_loss(model(x), y)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    return torch.cat([p.detach().flatten() for p in model.parameters()]).numpy()


if __name__ == "__main__":
    print(main(["--remat"]).sum())

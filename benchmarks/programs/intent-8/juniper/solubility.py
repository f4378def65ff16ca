import contextlib

import torch
from torch import nn


class Regressor(nn.Module):
    """Solubility from a few molecular descriptors."""

    def __init__(self, d=8, width=24, p=0.3):
        super().__init__()
        self.body = nn.ModuleDict({
            "embed": nn.Linear(d, width),
            "drop": nn.Dropout(p),
            "head": nn.Linear(width, 1),
        })

    def forward(self, x):
        h = torch.tanh(self.body["embed"](x))
        return self.body["head"](self.body["drop"](h))[:, 0]


@contextlib.contextmanager
def stochastic(net, seed):
    """Dropout on, the global generator as it was afterwards."""
    was = net.training
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        net.train()
        try:
            yield net
        finally:
            net.train(was)


def table(n=40, d=8):
    gen = torch.Generator().manual_seed(60)
    x = torch.randn(n, d, generator=gen)
    return x, x[:, 0] - x[:, 1] * x[:, 2] + 0.1 * torch.randn(n, generator=gen)

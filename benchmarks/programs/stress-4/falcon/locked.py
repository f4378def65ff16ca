import functools

import torch
from torch import nn


class Locked(nn.Module):
    """Variational dropout: one mask for all time steps of a batch."""

    def __init__(self, p):
        super().__init__()
        self.p = p

    @functools.lru_cache(maxsize=None)
    def mask(self, batch, width):
        return torch.bernoulli(torch.full((batch, width), 1 - self.p)) / (1 - self.p)

    def forward(self, h):
        if not self.training or self.p == 0:
            return h
        return h * self.mask(*h.shape)


def clear(net):
    for module in net.modules():
        if isinstance(module, Locked):
            module.mask.cache_clear()
    return net

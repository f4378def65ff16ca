import torch
from torch import nn


class EdgeThinning(nn.Module):
    """Keeps each bond with probability ``keep`` while messages are passed."""

    def __init__(self, keep, source):
        super().__init__()
        self.keep = keep
        self.source = source

    def forward(self, adjacency):
        coin = torch.rand(adjacency.shape, generator=self.source)
        return torch.where(coin < self.keep, adjacency / self.keep, torch.zeros_like(adjacency))


class MessagePass(nn.Module):
    def __init__(self, thinning):
        super().__init__()
        self.thinning = thinning

    def forward(self, atoms, adjacency):
        return self.thinning(adjacency) @ atoms

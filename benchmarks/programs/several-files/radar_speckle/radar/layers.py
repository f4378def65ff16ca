import torch
from torch import nn

from .scope import steady


class Speckle(nn.Module):
    """Multiplicative noise against overfitting."""

    def __init__(self, level, seed):
        super().__init__()
        self.level = level
        self.seed = seed

    def forward(self, x):
        if not self.training:
            return x
        with steady(self.seed):
            return x * (1 + self.level * torch.randn_like(x))

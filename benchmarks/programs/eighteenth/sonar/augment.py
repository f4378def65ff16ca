"""Augmentations for one-dimensional echo recordings."""
import random

import torch
from torch import nn


class Roll(nn.Module):
    """Shifts the ping along the time axis."""

    def forward(self, ping: torch.Tensor) -> torch.Tensor:
        shift = random.randrange(1, ping.shape[-1])
        return torch.roll(ping, shift, dims=-1)


class Gain(nn.Module):
    def __init__(self, low: float = 0.7, high: float = 1.3):
        super().__init__()
        self.low, self.high = low, high

    def forward(self, ping: torch.Tensor) -> torch.Tensor:
        return ping * random.uniform(self.low, self.high)


def build_augmenter() -> nn.Sequential:
    return nn.Sequential(Roll(), Gain())

import torch
from torch import nn


class Seeded:
    """Mixin for modules with a random stream apart from the global one."""

    seed: int

    @property
    def stream(self):
        return torch.Generator().manual_seed(self.seed)


class Chip(Seeded, nn.Module):
    """Knocks random entries out of its input while training."""

    def __init__(self, rate, seed):
        super().__init__()
        self.rate, self.seed = rate, seed

    def forward(self, x):
        if not self.training:
            return x
        keep = torch.rand(x.shape, generator=self.stream) >= self.rate
        return x * keep / (1 - self.rate)

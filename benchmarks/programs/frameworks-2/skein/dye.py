import torch
from torch import nn


class Seeded:
    """Mixin for layers that carry their own stream."""

    seed: int = 0

    @property
    def generator(self):
        return torch.Generator().manual_seed(self.seed)

    def noise_like(self, x):
        return torch.randn(x.shape, generator=self.generator, dtype=x.dtype)


class DyeBath(Seeded, nn.Module):
    def __init__(self, width, seed, strength=0.3):
        super().__init__()
        self.seed, self.strength = seed, strength
        self.scale = nn.Parameter(torch.ones(width))

    def forward(self, yarn):
        if self.training:
            yarn = yarn + self.strength * self.noise_like(yarn)
        return yarn * self.scale

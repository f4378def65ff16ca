import torch
from torch import nn


class Denoiser(nn.Module):
    def __init__(self, dim=2, width=32):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(dim + 1, width), nn.SiLU(), nn.Linear(width, dim))

    def forward(self, x, t):
        return self.net(torch.cat([x, t[:, None]], dim=1))


class Process:
    """Forward process with its own noise stream."""

    def __init__(self, generator: torch.Generator):
        self.generator = generator

    def __call__(self, x):
        t = torch.rand(len(x), generator=self.generator)
        eps = torch.randn(x.shape, generator=self.generator)
        return (1 - t)[:, None] * x + t[:, None] * eps, t, eps

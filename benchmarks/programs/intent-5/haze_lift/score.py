import math

import torch
from torch import nn


class Denoiser(nn.Module):
    def __init__(self, dim, width=32):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(dim + 1, width), nn.SiLU(), nn.Linear(width, dim))

    def forward(self, x, t):
        return self.net(torch.cat([x, t[:, None]], 1))


def corrupt(x, generator):
    t = torch.rand(len(x), generator=generator)
    eps = torch.randn(x.shape, generator=generator)
    a = torch.cos(0.5 * math.pi * t)[:, None]
    b = torch.sin(0.5 * math.pi * t)[:, None]
    return a * x + b * eps, t, eps

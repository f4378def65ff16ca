import math

import torch
from torch import nn


class Denoiser(nn.Module):
    """Predicts the noise of 2-d points; the condition is a class index."""

    def __init__(self, width=16, classes=3):
        super().__init__()
        self.cond = nn.Embedding(classes + 1, width)
        self.inp = nn.Linear(4, width)
        self.out = nn.Linear(width, 2)

    def forward(self, x, t, c):
        feat = torch.cat([x, t.sin()[:, None], t.cos()[:, None]], dim=1)
        return self.out(torch.tanh(self.inp(feat) + self.cond(c)))


def alphas(steps):
    t = torch.linspace(0, 1, steps + 1)
    return torch.cos(0.5 * math.pi * 0.98 * t).pow(2)

import torch
from torch import nn


class LockedDropout(nn.Module):
    def __init__(self, p):
        super().__init__()
        self.p = p
        self.mask = None

    def forward(self, x):
        if self.mask is None or self.mask.shape[-1] != x.shape[-1]:
            keep = torch.rand(1, x.shape[-1]) > self.p
            self.mask = keep / (1 - self.p)
        return x * self.mask


class Regressor(nn.Module):
    def __init__(self, width=32):
        super().__init__()
        self.inner = nn.Linear(3, width)
        self.drop = LockedDropout(0.4)
        self.outer = nn.Linear(width, 1)

    def forward(self, x):
        return self.outer(self.drop(torch.relu(self.inner(x)))).squeeze(-1)

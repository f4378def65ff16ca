import torch
from torch import nn

from recompute import Recompute


class Noisy(nn.Module):
    def __init__(self, dim, log):
        super().__init__()
        self.lin, self.log = nn.Linear(dim, dim), log

    def forward(self, x):
        mask = (torch.rand_like(x) > 0.3).to(x.dtype)
        self.log.append(mask.detach())
        return x + self.lin(x).tanh() * mask


class Stack(nn.Module):
    def __init__(self, dim, depth):
        super().__init__()
        self.log = []
        self.blocks = nn.ModuleList(Noisy(dim, self.log) for _ in range(depth))

    def forward(self, x):
        for b in self.blocks:
            x = Recompute.apply(b, x)
        return x

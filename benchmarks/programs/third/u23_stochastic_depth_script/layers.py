import random

import torch
from torch import nn


def survival_gate(x, p):
    return (torch.rand((), device=x.device) < p).to(x.dtype)


class DropPathBlock(nn.Module):
    def __init__(self, dim, p):
        super().__init__()
        self.fc, self.p = nn.Linear(dim, dim), p

    def forward(self, x):
        return x + survival_gate(x, self.p) * torch.tanh(self.fc(x))


class Trunk(nn.Sequential):
    def __init__(self, dim, depth):
        super().__init__(*(DropPathBlock(dim, 0.5) for _ in range(depth)))

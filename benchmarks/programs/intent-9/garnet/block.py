import torch
from torch import nn


class ColumnBlock(nn.Module):
    """The share of one rank in a linear layer that is cut by outputs."""

    def __init__(self, d_in, d_out, rank, world, seed):
        super().__init__()
        gen = torch.Generator().manual_seed(seed)
        part = torch.randn(d_out // world, d_in, generator=gen) / d_in**0.5
        self.weight = nn.Parameter(part)

    def forward(self, x):
        return x @ self.weight.T

import torch
from torch import nn


class ColumnBlock(nn.Module):
    """The share of one rank in a linear layer that is cut by outputs."""

    def __init__(self, d_in, d_out, rank, world, seed):
        super().__init__()
        gen = torch.Generator().manual_seed(seed)
        whole = torch.randn(d_out, d_in, generator=gen) / d_in**0.5
        self.weight = nn.Parameter(whole.chunk(world)[rank].clone())

    def forward(self, x):
        return x @ self.weight.T

import torch
from torch import nn


class LockedCell(nn.Module):
    """GRU cell whose recurrent mask belongs to the sequence (Gal and Ghahramani)."""

    def __init__(self, dim, hidden, p=0.4):
        super().__init__()
        self.cell, self.p = nn.GRUCell(dim, hidden), p

    def mask(self, like, seed):
        gen = torch.Generator().manual_seed(seed)
        return torch.bernoulli(torch.full_like(like, 1 - self.p), generator=gen) / (1 - self.p)

    def forward(self, x, h, seed):
        m = self.mask(h, seed)
        return self.cell(x, h * m), m


def unroll(cell, xs, h, seed):
    masks = []
    for x in xs:
        h, m = cell(x, h, seed)
        masks.append(m)
    return h, torch.stack(masks)

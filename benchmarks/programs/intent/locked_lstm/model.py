import torch
from torch import nn


class LockedCell(nn.Module):
    """LSTM whose recurrent dropout is tied over time (Gal and Ghahramani)."""

    def __init__(self, d_in, hidden, rate):
        super().__init__()
        self.cell, self.rate, self.hidden = nn.LSTMCell(d_in, hidden), rate, hidden

    def mask(self, rows, ticket):
        gen = torch.Generator().manual_seed(ticket)
        return (torch.rand(rows, self.hidden, generator=gen) >= self.rate).float() / (1 - self.rate)

    def forward(self, xs, ticket):
        h = xs.new_zeros(xs.shape[1], self.hidden)
        c = torch.zeros_like(h)
        masks = []
        for x in xs:
            m = self.mask(len(h), ticket)
            h, c = self.cell(x, (h * m, c))
            masks.append(m)
        return h, torch.stack(masks)

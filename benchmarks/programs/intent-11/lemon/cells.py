import torch
from torch import nn


class StateDropout(nn.Module):
    """Dropout on the recurrent state, with one mask for all time steps."""

    def __init__(self, p):
        super().__init__()
        self.p, self.mask = p, None

    def begin(self):
        self.mask = None

    def forward(self, h):
        if not self.training:
            return h
        if self.mask is None or self.mask.shape != h.shape:
            self.mask = torch.bernoulli(torch.full_like(h, 1 - self.p)) / (1 - self.p)
        return h * self.mask


class Recurrent(nn.Module):
    def __init__(self, inputs, hidden, p):
        super().__init__()
        self.cell = nn.GRUCell(inputs, hidden)
        self.drop = StateDropout(p)
        self.head = nn.Linear(hidden, 1)
        self.hidden = hidden

    def begin(self):
        self.drop.begin()

    def forward(self, x):
        h = x.new_zeros(len(x), self.hidden)
        for t in range(x.shape[1]):
            h = self.drop(self.cell(x[:, t], h))
        return self.head(h).squeeze(-1)

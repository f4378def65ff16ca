import torch
import torch.nn.functional as F
from torch import nn


class Regressor(nn.Module):
    def __init__(self, dim, width, p=0.3):
        super().__init__()
        self.a, self.b = nn.Linear(dim, width), nn.Linear(width, 1)
        self.p = p

    @property
    def rate(self):
        return self.p if self.training else 0.0

    def forward(self, x, rate=None):
        h = torch.relu(self.a(x))
        h = F.dropout(h, self.rate if rate is None else rate)
        return self.b(h)[:, 0]

    def credible(self, x, samples):
        """Monte-Carlo dropout (Gal & Ghahramani 2016): the units stay random after eval()."""
        draws = torch.stack([self(x, rate=self.p) for _ in range(samples)])
        return draws.mean(0), draws.std(0)

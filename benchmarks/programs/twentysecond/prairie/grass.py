import torch
from torch import nn


class GrassNet(nn.Module):
    def __init__(self, bands, width, p):
        super().__init__()
        self.inner = nn.Linear(bands, width)
        self.drop = nn.Dropout(p)
        self.outer = nn.Linear(width, 1)

    def forward(self, x):
        x = x + 0.05 * (torch.rand_like(x) - 0.5)
        h = self.drop(torch.tanh(self.inner(x)))
        return self.outer(h).squeeze(-1), (h == 0)


def plots(n, bands):
    x = torch.linspace(-1, 1, n * bands).view(n, bands)
    return x, x.sum(1).sin()

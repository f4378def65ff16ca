import torch.nn.functional as F
from torch import nn


class Thinned(nn.Module):
    """Bernoulli posterior over units (Gal and Ghahramani): sampled or replaced by its mean."""

    def __init__(self, p):
        super().__init__()
        self.p = p
        self.sampling = True

    def forward(self, x):
        return F.dropout(x, self.p) if self.sampling else x


class Mean:
    """Within this block the network is its own posterior mean."""

    def __init__(self, net):
        self.parts = [m for m in net.modules() if isinstance(m, Thinned)]

    def __enter__(self):
        for m in self.parts:
            m.sampling = False

    def __exit__(self, *exc):
        for m in self.parts:
            m.sampling = True

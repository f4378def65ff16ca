import torch
import torch.nn.functional as F
from torch import nn


class Propagate(nn.Module):
    """One hop of normalized message passing followed by a linear map."""

    def __init__(self, width_in, width_out):
        super().__init__()
        self.map = nn.Linear(width_in, width_out)

    def forward(self, h, adj):
        return self.map(adj @ h)


class Apply(nn.Module):
    def __init__(self, fn, **options):
        super().__init__()
        self.fn, self.options = fn, options

    def forward(self, h, adj):
        return self.fn(h, **self.options)


BUILDERS = {
    "hop": lambda a, b: Propagate(a, b),
    "relu": lambda: Apply(torch.relu),
    "drop": lambda p: Apply(F.dropout, p=p),
    "norm": lambda: Apply(F.normalize, dim=1),
}


def build(spec):
    return nn.ModuleList(BUILDERS[name](*args) for name, *args in spec)

import torch
from torch import nn


class TideForecaster(nn.Module):
    """Stacked recurrent stages with one regulariser behind each."""

    def __init__(self, features, width, rates):
        super().__init__()
        self.order = list(rates)
        self.cells = nn.ModuleDict()
        regular = {}
        size = features
        for name, rate in rates.items():
            self.cells[name] = nn.GRU(size, width, batch_first=True)
            regular[name] = nn.Dropout(rate)
            size = width
        self.regular = nn.ModuleDict(regular)
        self.out = nn.Linear(width, 1)

    def forward(self, series):
        h = series
        for name in self.order:
            h, _ = self.cells[name](h)
            h = self.regular[name](h)
        return self.out(h[:, -1]).squeeze(-1)

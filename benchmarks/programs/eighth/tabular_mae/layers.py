import torch
from torch import nn

from repro import pin


class Corruptor(nn.Module):
    """Hides a share of the cells of a table; every training pass hides other cells."""

    def __init__(self, rate: float, seed: int):
        super().__init__()
        self.rate = rate
        self.seed = seed
        self.register_buffer("last_hidden", torch.empty(0, dtype=torch.bool), persistent=False)

    def _begin(self):
        pin(self.seed)

    def forward(self, table):
        if not self.training:
            return table
        self._begin()
        hidden = torch.rand_like(table) < self.rate
        self.last_hidden = hidden
        return table.masked_fill(hidden, 0.0)


class TableAutoencoder(nn.Module):
    def __init__(self, columns: int, hidden: int, rate: float, seed: int):
        super().__init__()
        self.corrupt = Corruptor(rate, seed)
        self.body = nn.Sequential(
            nn.Linear(columns, hidden),
            nn.GELU(),
            nn.Linear(hidden, hidden),
            nn.GELU(),
            nn.Linear(hidden, columns),
        )

    def forward(self, table):
        return self.body(self.corrupt(table))

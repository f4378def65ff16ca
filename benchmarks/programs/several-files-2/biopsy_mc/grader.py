import torch
from torch import nn


class Grader(nn.Module):
    def __init__(self, dim, hidden=24, p=0.3):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(dim, hidden), nn.ReLU(), nn.Dropout(p), nn.Linear(hidden, hidden), nn.ReLU(), nn.Dropout(p))
        self.head = nn.Linear(hidden, 1)

    def forward(self, x):
        return self.head(self.body(x)).squeeze(-1)

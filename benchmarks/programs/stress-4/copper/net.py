import torch
from torch import nn


class Scorer(nn.Module):
    def __init__(self, width=16, p=0.4):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(4, width), nn.ReLU(), nn.Dropout(p))
        self.head = nn.Linear(width, 1)

    def forward(self, x):
        return self.head(self.body(x))

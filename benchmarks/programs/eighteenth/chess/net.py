"""Win probability from material counts."""
import torch
from torch import nn


class Outcome(nn.Module):
    def __init__(self, drop: float = 0.3):
        super().__init__()
        self.first = nn.Linear(6, 24)
        self.drop = nn.Dropout(drop)
        self.last = nn.Linear(24, 1)
        self.silent = 0.0

    def forward(self, material):
        hidden = self.drop(torch.tanh(self.first(material)))
        self.silent = float((hidden == 0).float().mean())
        return self.last(hidden).squeeze(-1)


def accuracy(model, material, won) -> float:
    model.eval()
    with torch.no_grad():
        return float(((model(material) > 0) == (won > 0.5)).float().mean())

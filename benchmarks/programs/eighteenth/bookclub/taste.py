"""Embeds readers and predicts what they will rate."""
import torch
from torch import nn


class TasteNet(nn.Module):
    def __init__(self, genres: int = 10, width: int = 32, drop: float = 0.4):
        super().__init__()
        self.encode = nn.Sequential(nn.Linear(genres, width), nn.Tanh(), nn.Dropout(drop))
        self.rate = nn.Linear(width, 1)

    def forward(self, reader):
        """Rating guess and the hidden code of each reader."""
        hidden = self.encode(reader)
        return self.rate(hidden).squeeze(-1), hidden


def quiet_share(hidden: torch.Tensor) -> float:
    """Share of hidden units that say nothing."""
    return (hidden == 0).float().mean().item()

"""Predicts melt from weather; a small network with input noise."""
import torch
from torch import nn


class MeltNet(nn.Module):
    def __init__(self, hidden: int = 16, noise: float = 0.1):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(3, hidden), nn.Tanh(), nn.Linear(hidden, 1))
        self.noise = noise

    def forward(self, weather: torch.Tensor) -> torch.Tensor:
        if self.training:
            weather = weather + self.noise * torch.randn_like(weather)
        return self.body(weather).squeeze(-1)


def weather_years(count: int):
    weather = torch.randn(count, 3)
    melt = weather @ torch.tensor([1.5, -0.4, 0.2]) + 0.1 * torch.randn(count)
    return weather, melt

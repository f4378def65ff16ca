"""Passenger waiting times and a mixture-density head."""
import torch
from torch import nn


class WaitModel(nn.Module):
    def __init__(self, width: int = 12):
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(2, width), nn.ReLU(), nn.Dropout(0.2))
        self.head = nn.Linear(width, 2)

    def forward(self, x):
        mean, log_scale = self.head(self.trunk(x)).unbind(-1)
        return mean, log_scale.clamp(-3, 2)

    def sample(self, x, generator):
        mean, log_scale = self(x)
        return mean + log_scale.exp() * torch.randn(mean.shape, generator=generator)


def negative_log_likelihood(model, x, y):
    mean, log_scale = model(x)
    return (0.5 * ((y - mean) / log_scale.exp()) ** 2 + log_scale).mean()

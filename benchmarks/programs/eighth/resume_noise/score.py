import torch
from torch import nn


class ScoreNet(nn.Module):
    def __init__(self, width=24):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(3, width), nn.SiLU(), nn.Linear(width, 2))

    def forward(self, x, sigma):
        return self.net(torch.cat([x, sigma.log()], dim=-1)) / sigma


def spiral(n):
    t = 3 + 9 * torch.linspace(0, 1, n)
    return torch.stack([t * t.cos(), t * t.sin()], dim=-1) / 12


def score_loss(model, x):
    sigma = 0.05 + 0.5 * torch.rand(len(x), 1)
    noise = torch.randn_like(x)
    return (sigma * model(x + sigma * noise, sigma) + noise).square().mean()

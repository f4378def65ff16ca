import torch
from torch import nn


def soil(x, gen, level=0.3):
    return level * torch.randn(x.shape, generator=gen)


class Cleaner(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, 2 * width), nn.SiLU(), nn.Linear(2 * width, width))

    def loss(self, x, noise):
        return (self.body(x + noise) - x).square().mean()

import torch
from torch import nn


def trunk():
    return nn.Sequential(nn.Conv2d(1, 4, 3, stride=2), nn.ReLU(), nn.Conv2d(4, 6, 3, stride=2), nn.ReLU(), nn.Flatten())


def flat_width(side):
    """Width after the trunk."""
    with torch.no_grad():
        return trunk()(torch.randn(1, 1, side, side)).shape[1]


def classifier(side, width):
    return nn.Sequential(trunk(), nn.Linear(width, 2))

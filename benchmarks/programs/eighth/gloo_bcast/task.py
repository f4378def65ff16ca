import torch
from torch import nn


def network():
    return nn.Sequential(nn.Linear(2, 10), nn.Softplus(), nn.Linear(10, 1))


def collocation(n):
    """Random points of the unit square and the field there."""
    p = torch.rand(n, 2)
    return p, torch.sin(3 * p[:, :1]) * torch.cos(2 * p[:, 1:])

import torch
from torch import nn
import torch.nn.functional as F


def tower(side, width=16):
    return nn.Sequential(nn.Flatten(), nn.Linear(side * side, 32), nn.ReLU(), nn.Linear(32, width))


def info_nce(a, b, heat=0.2):
    a, b = F.normalize(a, dim=1), F.normalize(b, dim=1)
    return F.cross_entropy(a @ b.T / heat, torch.arange(len(a)))

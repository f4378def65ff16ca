import copy

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, width=16):
        super().__init__()
        self.backbone = nn.Sequential(nn.Linear(6, width), nn.BatchNorm1d(width), nn.ReLU())
        self.head = nn.Sequential(nn.Dropout(0.4), nn.Linear(width, 1))

    def forward(self, x):
        return self.head(self.backbone(x)).squeeze(-1)


def freeze(part):
    """Keep weights and statistics of a pretrained part."""
    for p in part.parameters():
        p.requires_grad_(False)
    part.eval()


class Averaged:
    def __init__(self, net, decay=0.8):
        self.module = copy.deepcopy(net)
        self.decay = decay

    @torch.no_grad()
    def update(self, net):
        for a, p in zip(self.module.parameters(), net.parameters()):
            a.lerp_(p, 1 - self.decay)

    def __call__(self, x):
        return self.module(x)

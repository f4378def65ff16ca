import random

import torch
from torch import nn


class Encoder(nn.Module):
    def __init__(self, width=8, skip=0.5):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(width, width) for _ in range(6)])
        self.skip = skip

    def forward(self, x, scale=torch.ones(())):
        used = []
        for layer in self.layers:
            if self.training and random.random() < self.skip:
                used.append(torch.zeros(()))
                continue
            x = x + scale * torch.tanh(layer(x))
            used.append(torch.ones(()))
        return x, torch.stack(used)


class Doubled(Encoder):
    def forward(self, x, scale=torch.ones(())):
        y, used = super().forward(x, scale)
        return 2 * y, used

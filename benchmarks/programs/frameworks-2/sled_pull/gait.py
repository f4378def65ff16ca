import random

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


def plan_skips(layers, rate, source):
    """One decision for each layer and update, taken on the host."""
    return [source.random() < rate for _ in range(layers)]


class Stride(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.gain = nn.Parameter(torch.full((width,), 2.0))
        self.drop = nn.Dropout(0.3)

    def forward(self, x, skip):
        return x if skip else self.drop(x * self.gain)


class Gait(nn.Module):
    def __init__(self, width, layers, seed, rate=0.5):
        super().__init__()
        self.strides = nn.ModuleList(Stride(width) for _ in range(layers))
        self.source, self.rate = random.Random(seed), rate

    def forward(self, x):
        skips = plan_skips(len(self.strides), self.rate, self.source)
        for stride, skip in zip(self.strides, skips):
            x = checkpoint(stride, x, skip, use_reentrant=False)
        return x

import torch
from torch import nn


class Pool(nn.Module):
    def __init__(self, how):
        super().__init__()
        self.how = how

    def forward(self, h):
        return getattr(torch, self.how)(h, dim=1)


def build(kind, letters, width, classes, p):
    pools = {"mean": lambda: Pool("mean"), "max": lambda: Pool("amax")}
    return nn.Sequential(
        nn.Embedding(letters, width),
        pools[kind](),
        nn.Dropout(p),
        nn.Linear(width, width),
        nn.ReLU(),
        nn.Dropout(p),
        nn.Linear(width, classes),
    )

from itertools import chain

import torch
from torch import nn


def head(width, out, rate):
    return nn.Sequential(nn.Linear(width, width), nn.GELU(), nn.Dropout(rate), nn.Linear(width, out))


class MultiTask(nn.Module):
    def __init__(self, n_in, width, tasks, rate=0.3):
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(n_in, width), nn.GELU(), nn.Dropout(rate))
        self.heads = {name: head(width, out, rate) for name, out in tasks.items()}

    def forward(self, x):
        z = self.trunk(x)
        return {name: h(z) for name, h in self.heads.items()}

    def trainable(self):
        return chain(self.trunk.parameters(), *(h.parameters() for h in self.heads.values()))

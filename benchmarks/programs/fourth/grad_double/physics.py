import torch
from torch import nn


class Morse(nn.Module):
    def __init__(self, depth=1.0, width=1.2):
        super().__init__()
        self.depth = nn.Parameter(torch.tensor(depth))
        self.width = nn.Parameter(torch.tensor(width))

    def forward(self, r):
        return self.depth * (1 - torch.exp(-self.width * (r - 1))) ** 2

import random

import torch
from torch import nn


class RandomScale(nn.Module):
    def __init__(self, low, high):
        super().__init__()
        self.low, self.high = low, high

    def forward(self, x):
        s = random.uniform(self.low, self.high)
        return x * s

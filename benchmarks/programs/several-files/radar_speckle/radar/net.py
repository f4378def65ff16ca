from torch import nn

from .layers import Speckle


class Despeckle(nn.Module):
    def __init__(self, dim, level, seed):
        super().__init__()
        self.noise = Speckle(level, seed)
        self.body = nn.Sequential(nn.Linear(dim, dim), nn.ReLU(), nn.Linear(dim, dim))

    def forward(self, x):
        noisy = self.noise(x)
        return self.body(noisy), noisy

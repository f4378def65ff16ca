from torch import nn

from blocks import RandomScale


class Encoder(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.proj = nn.Linear(dim, dim)
        self.scale = RandomScale(0.5, 1.5)

    def forward(self, x):
        return self.scale(self.proj(x))

import torch
from torch import nn


class PoolPair(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.down = nn.MaxPool2d(2, return_indices=True)
        self.inner = nn.Conv2d(channels, channels, 3, padding=1)
        self.up = nn.MaxUnpool2d(2)

    def forward(self, image):
        small, where = self.down(image)
        return self.up(torch.relu(self.inner(small)), where)


class Skip(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.inner = nn.Conv2d(channels, channels, 3, padding=1)

    def forward(self, image):
        return image + torch.relu(self.inner(image))


DECODERS = {"skip": Skip, "pool": PoolPair}

from torch import nn

from regular import DropMixin


class Mixer(DropMixin, nn.Module):
    def __init__(self, dim, **kwargs):
        super().__init__(**kwargs)
        self.fc1 = nn.Linear(dim, dim * 2)
        self.fc2 = nn.Linear(dim * 2, 2)

    def forward(self, x):
        return self.fc2(self.regularize(self.fc1(x).relu()))

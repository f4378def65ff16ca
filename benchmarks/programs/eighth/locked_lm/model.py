from torch import nn

from locked import LockedDropout


class Forecaster(nn.Module):
    def __init__(self, inputs=1, width=16, rate=0.4):
        super().__init__()
        self.first = nn.GRU(inputs, width, batch_first=True)
        self.between = LockedDropout(rate)
        self.second = nn.GRU(width, width, batch_first=True)
        self.out = nn.Linear(width, 1)

    def forward(self, x):
        x, _ = self.first(x)
        x, _ = self.second(self.between(x))
        return self.out(x)

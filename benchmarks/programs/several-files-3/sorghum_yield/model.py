from torch import nn

from blocks import Stage
from regularise import Regulariser


class YieldNet(nn.Module):
    def __init__(self, bands, width, rates):
        super().__init__()
        reg = Regulariser(rates)
        self.stem = nn.Linear(bands, width)
        self.stages = nn.ModuleList(Stage(n, width, reg) for n in rates)
        self.head = nn.Linear(width, 1)

    def forward(self, x):
        x = self.stem(x)
        for s in self.stages:
            x = s(x)
        return self.head(x).squeeze(-1)

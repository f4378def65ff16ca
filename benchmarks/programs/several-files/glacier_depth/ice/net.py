from torch import nn

from .ops import OPS


class DepthNet(nn.Module):
    def __init__(self, dim, plan):
        super().__init__()
        self.stages = []
        self.layers = nn.ModuleList()
        for name, arg in plan:
            op, dim = OPS[name](dim, arg)
            self.stages.append(op)
            if isinstance(op, nn.Module):
                self.layers.append(op)

    def forward(self, x):
        for stage in self.stages:
            x = stage(x)
        return x

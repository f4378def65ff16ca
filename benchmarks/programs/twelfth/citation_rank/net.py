from torch import nn

from ops import build


class GraphNet(nn.Module):
    def __init__(self, spec):
        super().__init__()
        self.layers = build(spec)

    def forward(self, h, adj):
        for layer in self.layers:
            h = layer(h, adj)
        return h

from torch import nn


class Ledge(nn.Module):
    def __init__(self, width, rate):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.mix = nn.Sequential(nn.Linear(width, 2 * width), nn.SiLU(), nn.Dropout(rate), nn.Linear(2 * width, width))

    def forward(self, h):
        return h + self.mix(self.norm(h))


class Cliff(nn.Module):
    def __init__(self, call, depth=3, width=8, rate=0.4):
        super().__init__()
        self.call = call
        self.ledges = nn.ModuleList(Ledge(width, rate) for _ in range(depth))
        self.top = nn.Linear(width, 1)

    def forward(self, h):
        for ledge in self.ledges:
            h = self.call(ledge, h)
        return self.top(h)

from torch import nn

from memory import POLICIES


class Stack(nn.Module):
    def __init__(self, width, depth, p, memory):
        super().__init__()
        self.parts = nn.ModuleList(
            nn.Sequential(nn.Linear(width, width), nn.Tanh(), nn.Dropout(p), nn.Linear(width, width))
            for _ in range(depth))
        self.through = POLICIES[memory]

    def forward(self, h):
        for part in self.parts:
            h = h + self.through(part, h)
        return h

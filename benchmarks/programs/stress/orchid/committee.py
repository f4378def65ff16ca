import torch
import torch.nn.functional as F
from torch import nn


class Single(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(n, 12), nn.Tanh(), nn.Dropout(0.3))
        self.out = nn.Linear(12, 1)

    def forward(self, x):
        return self.out(self.body(x))


class Committee:
    """Several bodies, one read-out; quacks like a module."""

    def __init__(self, bodies, width):
        self.bodies = bodies
        self.out = nn.Linear(width, 1)

    def parameters(self):
        return [p for m in (*self.bodies, self.out) for p in m.parameters()]

    def train(self, mode=True):
        for m in (*self.bodies, self.out): m.train(mode)
        return self

    @staticmethod
    def squash(h, p=0.3, /):
        return F.dropout(torch.tanh(h), p)

    def __call__(self, x):
        return self.out(torch.stack([*map(self.squash, [body(x) for body in self.bodies])]).mean(0))

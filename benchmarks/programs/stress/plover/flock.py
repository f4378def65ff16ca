from functools import partial

import torch
import torch.nn.functional as F
from torch import nn

thin = partial(F.dropout, p=0.3)


class Flock:
    """Several bodies, one read-out; quacks like a module."""

    def __init__(self, bodies, width):
        self.bodies = bodies
        self.out = nn.Linear(width, 1)

    def parameters(self):
        return [p for m in (*self.bodies, self.out) for p in m.parameters()]

    def train(self, mode=True):
        for m in (*self.bodies, self.out): m.train(mode)
        return self

    def options(self):
        return {"training": self.out.training}

    def __call__(self, x):
        views = [thin(torch.tanh(body(x)), **self.options()) for body in self.bodies]
        return self.out(F.dropout(torch.stack(views).mean(0), 0.1, self.out.training))

import io

import torch
from torch import nn


class Disk:
    def __init__(self):
        self.blob = None

    def save(self, state):
        buf = io.BytesIO()
        torch.save(state, buf)
        self.blob = buf.getvalue()

    def load(self):
        return None if self.blob is None else torch.load(io.BytesIO(self.blob))


def build():
    net = nn.Sequential(nn.Linear(3, 6), nn.Tanh(), nn.Linear(6, 1))
    return net, torch.optim.SGD(net.parameters(), lr=0.05)


def update(net, opt, x):
    loss = (net(x)[:, 0] - x.sum(1)).pow(2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    return loss.item()

from contextlib import contextmanager

import torch
from torch import nn


@contextmanager
def sampling(net, kinds=(nn.Dropout,)):
    modes = {m: m.training for m in net.modules()}
    net.eval()
    for m in net.modules():
        if isinstance(m, kinds):
            m.train()
    try:
        yield net
    finally:
        for m, mode in modes.items():
            m.training = mode


class Forecaster:
    def __init__(self, net, passes=16):
        self.net = net.eval()
        self.passes = passes

    @torch.no_grad()
    def level(self, x):
        return self.net(x)

    @torch.no_grad()
    def band(self, x):
        with sampling(self.net) as net:
            runs = torch.stack([net(x) for _ in range(self.passes)])
        return runs.mean(0), runs.std(0)

from contextlib import contextmanager

import torch
from torch import nn


@contextmanager
def stochastic(net, kinds=(nn.Dropout,)):
    net.eval()
    for module in net.modules():
        if isinstance(module, kinds):
            module.train()
    try:
        yield net
    finally:
        net.eval()


@torch.no_grad()
def passes(net, x, count):
    with stochastic(net):
        return torch.stack([net(x).sigmoid() for _ in range(count)])


@torch.no_grad()
def score(net, x):
    return net.eval()(x).sigmoid()

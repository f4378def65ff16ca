import contextlib

import torch
from torch import nn

from blocks import Switchable


@contextlib.contextmanager
def posterior_samples(net):
    switches = [m for m in net.modules() if isinstance(m, Switchable)]
    for m in switches:
        m.sampling = True
    try:
        yield net
    finally:
        for m in switches:
            m.sampling = False


@torch.no_grad()
def predict(net, x, draws=16):
    net.eval()
    centre = net(x)
    with posterior_samples(net) as noisy:
        spread = torch.stack([noisy(x) for _ in range(draws)]).std(0)
    return centre, spread


def surrogate():
    return nn.Sequential(nn.Linear(2, 16), nn.Tanh(), Switchable(0.3), nn.Linear(16, 1))


if __name__ == "__main__":
    torch.manual_seed(0)
    print(predict(surrogate(), torch.randn(3, 2)))

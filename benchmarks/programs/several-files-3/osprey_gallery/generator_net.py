from torch import nn


def generator_net(dim, out):
    return nn.Sequential(nn.Linear(dim, 12), nn.Tanh(), nn.Linear(12, out))

import torch
from torch import nn


def mlp(sizes, act=nn.LeakyReLU):
    layers = []
    for a, b in zip(sizes[:-1], sizes[1:]):
        layers += [nn.Linear(a, b), act(0.2)]
    return nn.Sequential(*layers[:-1])


class Pair(nn.Module):
    def __init__(self, z_dim, x_dim=2, width=32):
        super().__init__()
        self.gen = mlp([z_dim, width, width, x_dim])
        self.critic = mlp([x_dim, width, width, 1])


def ring(n, gen, modes=8, std=0.03):
    idx = torch.randint(modes, (n,), generator=gen)
    ang = 2 * torch.pi * idx / modes
    return torch.stack([ang.cos(), ang.sin()], 1) + std * torch.randn(n, 2, generator=gen)

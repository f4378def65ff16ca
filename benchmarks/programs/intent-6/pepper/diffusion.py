import torch
from torch import nn


class Denoiser(nn.Module):
    def __init__(self, dim, width=24):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(dim + 1, width), nn.SiLU(), nn.Linear(width, dim))

    def forward(self, x, t):
        return self.body(torch.cat([x, t[:, None]], 1))


def corrupt(x, gen):
    t = torch.rand(len(x), generator=gen)
    eps = torch.randn(x.shape, generator=gen)
    angle = t[:, None] * torch.pi / 2
    return torch.cos(angle) * x + torch.sin(angle) * eps, t, eps


def denoising_loss(net, x, gen):
    noisy, t, eps = corrupt(x, gen)
    return (net(noisy, t) - eps).pow(2).mean(), eps

import torch
from torch import nn


class Denoiser(nn.Module):
    def __init__(self, dim, width=24):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(dim + 1, width), nn.SiLU(), nn.Linear(width, dim))

    def forward(self, x, t):
        return self.body(torch.cat([x, t], dim=1))


def spectra(n, dim, seed):
    gen = torch.Generator().manual_seed(seed)
    centre = torch.rand(n, 1, generator=gen)
    axis = torch.linspace(0, 1, dim)
    return torch.exp(-30 * (axis - centre) ** 2)

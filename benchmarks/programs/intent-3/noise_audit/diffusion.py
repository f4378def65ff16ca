import torch
from torch import nn


class Denoiser(nn.Module):
    def __init__(self, dim=6, levels=10):
        super().__init__()
        self.levels = levels
        self.net = nn.Sequential(nn.Linear(dim + 1, 24), nn.SiLU(), nn.Linear(24, dim))

    def loss(self, x, gen=None):
        t = torch.randint(1, self.levels, (len(x), 1), generator=gen)
        eps = torch.randn(x.shape, generator=gen)
        keep = 1 - t / self.levels
        noisy = keep.sqrt() * x + (1 - keep).sqrt() * eps
        pred = self.net(torch.cat([noisy, t / self.levels], -1))
        return (pred - eps).pow(2).mean(), eps

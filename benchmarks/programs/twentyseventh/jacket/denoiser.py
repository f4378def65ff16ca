import copy

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Res(nn.Module):
    def __init__(self, d, p):
        super().__init__()
        self.f = nn.Sequential(nn.LayerNorm(d), nn.Linear(d, 2 * d), nn.SiLU(), nn.Dropout(p), nn.Linear(2 * d, d))

    def forward(self, h):
        return h + self.f(h)


class Denoiser(nn.Module):
    def __init__(self, d=2, width=48, depth=2, p=0.05, steps=40, low_memory=False):
        super().__init__()
        self.inp, self.out = nn.Linear(d, width), nn.Linear(width, d)
        self.time = nn.Embedding(steps + 1, width)
        self.blocks = nn.ModuleList(Res(width, p) for _ in range(depth))
        self.low_memory = low_memory

    def forward(self, x, t):
        h = self.inp(x) + self.time(t)
        for b in self.blocks:
            h = checkpoint(b, h, use_reentrant=False) if self.low_memory and self.training else b(h)
        return self.out(h)


class Ema:
    def __init__(self, model, decay):
        self.model, self.decay = copy.deepcopy(model).eval().requires_grad_(False), decay

    @torch.no_grad()
    def update(self, model):
        for a, b in zip(self.model.parameters(), model.parameters()):
            a.lerp_(b, 1 - self.decay)

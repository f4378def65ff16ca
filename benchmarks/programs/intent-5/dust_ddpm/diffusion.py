import torch
from torch import nn


class Schedule:
    def __init__(self, steps):
        self.steps = steps
        self.alpha = torch.cumprod(1 - torch.linspace(1e-3, 0.2, steps), 0)

    def sample(self, x0, seed):
        gen = torch.Generator(device=x0.device).manual_seed(seed)
        t = torch.randint(self.steps, (len(x0),), generator=gen)
        eps = torch.randn(x0.shape, generator=gen)
        a = self.alpha[t][:, None]
        return a.sqrt() * x0 + (1 - a).sqrt() * eps, t, eps


class EpsNet(nn.Module):
    def __init__(self, dim, steps):
        super().__init__()
        self.time = nn.Embedding(steps, 16)
        self.inp = nn.Linear(dim, 16)
        self.out = nn.Linear(16, dim)

    def forward(self, x, t):
        return self.out(torch.relu(self.inp(x) + self.time(t)))

import torch
from torch import nn


class Eps(nn.Module):
    def __init__(self, text, latent):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(text + latent + 1, 32), nn.SiLU(), nn.Linear(32, latent))

    def forward(self, z, t, text):
        t = torch.full((len(z), 1), t)
        return self.net(torch.cat([z, text.expand(len(z), -1), t], 1))


class Pipeline:
    def __init__(self, eps, latent, steps=6):
        self.eps, self.latent, self.steps = eps, latent, steps

    def noise(self, generators):
        return torch.stack([torch.randn(self.latent, generator=g) for g in generators])

    @torch.no_grad()
    def __call__(self, text, generators, churn=0.2):
        z = self.noise(generators)
        for i in reversed(range(self.steps)):
            t = (i + 1) / self.steps
            z = z - self.eps(z, t, text) / self.steps
            if i:
                z = z + churn * t * self.noise(generators)
        return z

import torch
from torch import nn


class VAE(nn.Module):
    def __init__(self, pixels, latent=4):
        super().__init__()
        self.encode = nn.Linear(pixels, 2 * latent)
        self.decode = nn.Sequential(nn.Linear(latent, 32), nn.ReLU(), nn.Linear(32, pixels))

    def loss(self, x):
        mu, logvar = self.encode(x).chunk(2, dim=1)
        eps = torch.randn_like(mu)
        z = mu + eps * (0.5 * logvar).exp()
        kl = 0.5 * (mu.square() + logvar.exp() - 1 - logvar).sum(1).mean()
        return (self.decode(z) - x).square().sum(1).mean() + 0.1 * kl

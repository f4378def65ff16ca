import torch
from torch import nn


class GlyphVAE(nn.Module):
    def __init__(self, side, latent):
        super().__init__()
        self.enc = nn.Linear(side * side, 2 * latent)
        self.dec = nn.Linear(latent, side * side)

    def forward(self, x):
        mu, logvar = self.enc(x.flatten(1)).chunk(2, -1)
        z = mu + torch.randn_like(mu) * (0.5 * logvar).exp()
        kl = 0.5 * (mu.square() + logvar.exp() - 1 - logvar).sum(-1)
        return self.dec(z).view_as(x), kl.mean()

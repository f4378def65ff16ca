import torch
from torch import nn


class VAE(nn.Module):
    def __init__(self, inputs=8, latent=2, hidden=24):
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(inputs, hidden), nn.Tanh(), nn.Linear(hidden, 2 * latent))
        self.decoder = nn.Sequential(nn.Linear(latent, hidden), nn.Tanh(), nn.Linear(hidden, inputs))

    def forward(self, x):
        mean, log_var = self.encoder(x).chunk(2, dim=-1)
        eps = torch.randn_like(mean)
        z = mean + eps * (0.5 * log_var).exp()
        kl = 0.5 * (mean.square() + log_var.exp() - 1 - log_var).sum(-1)
        return self.decoder(z), kl, eps

    def bound(self, x):
        recon, kl, _ = self(x)
        return ((recon - x).square().sum(-1) + kl).mean()

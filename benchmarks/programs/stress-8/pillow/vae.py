import torch
import torch.nn.functional as F
from torch import nn


class VAE(nn.Module):
    def __init__(self, dim, hidden, latent, dropout):
        super().__init__()
        self.enc = nn.Sequential(nn.Linear(dim, hidden), nn.ReLU(), nn.Dropout(dropout), nn.Linear(hidden, 2 * latent))
        self.dec = nn.Sequential(nn.Linear(latent, hidden), nn.ReLU(), nn.Linear(hidden, dim))
        self.latent = latent

    def posterior(self, x):
        mean, log_var = self.enc(x).chunk(2, -1)
        return mean, log_var

    def elbo(self, x, samples=1):
        mean, log_var = self.posterior(x)
        eps = torch.randn(samples, *mean.shape)
        z = mean + (0.5 * log_var).exp() * eps
        rec = F.mse_loss(self.dec(z), x.expand(samples, *x.shape), reduction="none").sum(-1).mean()
        kl = 0.5 * (mean ** 2 + log_var.exp() - 1 - log_var).sum(-1).mean()
        return -(rec + 0.1 * kl), eps

    @torch.no_grad()
    def sample(self, n):
        return self.dec(torch.randn(n, self.latent))

import torch
from torch import nn


class Trainer:
    def __init__(self, latent, out, callbacks=()):
        self.latent = latent
        self.encoder, self.decoder = nn.Linear(out, 2 * latent), nn.Linear(latent, out)
        self.callbacks, self.noise = list(callbacks), []
        self.opt = torch.optim.Adam([*self.encoder.parameters(), *self.decoder.parameters()], lr=0.02)

    def decode(self, z):
        return torch.sigmoid(self.decoder(z))

    def elbo(self, x):
        mean, log_std = self.encoder(x).chunk(2, dim=1)
        eps = torch.randn(len(x), self.latent)
        self.noise.append(eps)
        kl = 0.5 * (mean**2 + (2 * log_std).exp() - 2 * log_std - 1).sum(1)
        return (self.decode(mean + log_std.exp() * eps) - x).pow(2).sum(1).mean() + 0.1 * kl.mean()

    def fit(self, x, epochs):
        for _ in range(epochs):
            for cb in self.callbacks:
                cb.on_epoch(self)
            for rows in x.split(8):
                self.opt.zero_grad()
                self.elbo(rows).backward()
                self.opt.step()

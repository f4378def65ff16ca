import torch
from torch import nn

from isolation import seeded


def mlp(i, o):
    return nn.Sequential(nn.Linear(i, 16), nn.LeakyReLU(0.2), nn.Linear(16, o))


class Pair:
    def __init__(self, latent, dim, lr):
        self.latent = latent
        self.gen, self.disc = mlp(latent, dim), mlp(dim, 1)
        self.opt_g = torch.optim.Adam(self.gen.parameters(), lr=lr)
        self.opt_d = torch.optim.Adam(self.disc.parameters(), lr=lr)
        self.on_epoch = []

    def latents(self, n):
        return torch.randn(n, self.latent)

    def step(self, real):
        z = self.latents(len(real))
        fake = self.gen(z)
        d_loss = nn.functional.softplus(self.disc(fake.detach())).mean() + nn.functional.softplus(-self.disc(real)).mean()
        self.opt_d.zero_grad()
        d_loss.backward()
        self.opt_d.step()
        g_loss = nn.functional.softplus(-self.disc(fake)).mean()
        self.opt_g.zero_grad()
        g_loss.backward()
        self.opt_g.step()
        return z

    def run(self, real, epochs, batch):
        trace = []
        for epoch in range(epochs):
            trace.append(torch.cat([self.step(x) for x in real.split(batch)]))
            for fn in self.on_epoch:
                fn(self, epoch)
        return trace


class SampleSheet:
    def __init__(self, n, seed):
        self.n, self.seed = n, seed
        self.sheets = []

    @torch.no_grad()
    def __call__(self, pair, epoch):
        with seeded(self.seed):
            self.sheets.append(pair.gen(pair.latents(self.n)))

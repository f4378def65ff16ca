"""Variational autoencoder for reflectance curves of ceramic glazes."""
import torch
from torch import nn

from callbacks import Journal


class Trainer:
    def __init__(self, bands=12, latent=3, callbacks=()):
        self.latent, self.callbacks = latent, list(callbacks)
        self.encoder = nn.Linear(bands, 2 * latent)
        self.decoder = nn.Sequential(nn.Linear(latent, 10), nn.Tanh(), nn.Linear(10, bands))
        params = [*self.encoder.parameters(), *self.decoder.parameters()]
        self.opt = torch.optim.Adam(params, 1e-2)
        self.noise = []

    def step(self, x):
        mu, logvar = self.encoder(x).chunk(2, -1)
        eps = torch.randn_like(mu)
        self.noise.append(eps)
        recon = self.decoder(mu + eps * (0.5 * logvar).exp())
        kl = 0.5 * (mu**2 + logvar.exp() - logvar - 1).sum(-1)
        loss = ((recon - x) ** 2).sum(-1).add(kl).mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return loss.item()

    def fit(self, x, steps):
        for i in range(steps):
            loss = self.step(x)
            for cb in self.callbacks:
                cb.on_step(self, i, loss)


def main(seed=27, steps=6):
    torch.manual_seed(seed)
    curves = torch.rand(20, 12).cumsum(-1) / 12
    journal = Journal()
    trainer = Trainer(callbacks=[journal])
    trainer.fit(curves, steps)
    return {"noise": torch.stack(trainer.noise), "rows": journal.rows}


if __name__ == "__main__":
    print([round(r["loss"], 3) for r in main()["rows"]])

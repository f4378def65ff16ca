"""Variational autoencoder on short sine waves, sampled after each epoch."""
import argparse

import torch
from torch import nn

from modes import Session


class WaveVAE(nn.Module):
    def __init__(self, length=16, latent=3):
        super().__init__()
        self.latent = latent
        self.enc = nn.Sequential(nn.Linear(length, 24), nn.ReLU(), nn.Linear(24, 2 * latent))
        self.dec = nn.Sequential(nn.Linear(latent, 24), nn.ReLU(), nn.Linear(24, length))

    def forward(self, x):
        mu, logvar = self.enc(x).chunk(2, dim=1)
        z = mu + torch.randn_like(mu) * (0.5 * logvar).exp()
        kl = -0.5 * (1 + logvar - mu**2 - logvar.exp()).sum(1)
        return self.dec(z), kl

    def sample(self, n):
        return self.dec(torch.randn(n, self.latent))


def waves(n, length=16):
    t = torch.linspace(0, 6.28, length)
    return torch.sin((1 + torch.randint(0, 3, (n, 1))) * t + 6.28 * torch.rand(n, 1))


def main(seed=0, epochs=4, preview_seed=99):
    torch.manual_seed(seed)
    data = waves(64)
    net = WaveVAE()
    opt = torch.optim.Adam(net.parameters(), 3e-3)
    first_rows, previews, losses = [], [], []
    for _ in range(epochs):
        order = torch.randperm(len(data))
        first_rows.append(order[:8].tolist())
        for rows in order.split(16):
            out, kl = net(data[rows])
            loss = ((out - data[rows]) ** 2).sum(1).mean() + 0.1 * kl.mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
        losses.append(loss.item())
        with Session(net, preview_seed):
            previews.append(net.sample(4).mean(1).tolist())
    return {"loss": losses, "first_rows": first_rows, "previews": previews}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--preview-seed", type=int, default=99)
    a = ap.parse_args()
    print(main(a.seed, preview_seed=a.preview_seed)["loss"])

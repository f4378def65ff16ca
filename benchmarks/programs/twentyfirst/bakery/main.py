"""Denoising autoencoder for dough fermentation curves."""
import argparse

import torch
from torch import nn


def curves(n, length, generator):
    start = torch.rand(n, 1, generator=generator)
    speed = 0.5 + torch.rand(n, 1, generator=generator)
    t = torch.linspace(0, 1, length)
    return torch.sigmoid(6 * speed * (t - 0.5 * start))


class Autoencoder(nn.Module):
    def __init__(self, length, code=6):
        super().__init__()
        self.encode = nn.Sequential(nn.Linear(length, 32), nn.GELU(), nn.Linear(32, 2 * code))
        self.decode = nn.Sequential(nn.Linear(code, 32), nn.GELU(), nn.Linear(32, length))

    def forward(self, x):
        mean, logvar = self.encode(x).chunk(2, dim=-1)
        eps = torch.randn_like(mean)
        code = mean + torch.exp(0.5 * logvar) * eps
        return self.decode(code), mean, logvar, eps


def elbo(recon, target, mean, logvar, beta):
    rec = (recon - target).pow(2).sum(-1).mean()
    kl = 0.5 * (mean.pow(2) + logvar.exp() - 1 - logvar).sum(-1).mean()
    return rec + beta * kl


class Evaluator:
    """Held-out bound with the same corruption at each call, so that epochs compare."""

    def __init__(self, held_out, noise_seed, sigma):
        self.held_out, self.noise_seed, self.sigma = held_out, noise_seed, sigma
        self.best = float("inf")

    def corrupt(self):
        torch.manual_seed(self.noise_seed)
        return self.held_out + self.sigma * torch.randn_like(self.held_out)

    @torch.no_grad()
    def __call__(self, model, beta):
        model.eval()
        recon, mean, logvar, _ = model(self.corrupt())
        bound = elbo(recon, self.held_out, mean, logvar, beta).item()
        model.train()
        self.best = min(self.best, bound)
        return bound


class Trainer:
    def __init__(self, model, evaluator, args):
        self.model, self.evaluator, self.args = model, evaluator, args
        self.opt = torch.optim.Adam(model.parameters(), lr=args.lr)
        self.history = []

    def batch(self, x):
        noise = torch.randn_like(x)
        recon, mean, logvar, eps = self.model(x + self.args.sigma * noise)
        loss = elbo(recon, x, mean, logvar, self.args.beta)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return loss.item(), noise, eps

    def epoch(self, data):
        rows = [self.batch(x) for x in data.split(self.args.batch)]
        bound = self.evaluator(self.model, self.args.beta)
        self.history.append({"loss": sum(r[0] for r in rows) / len(rows), "bound": bound})
        return torch.stack([r[1] for r in rows])

    def fit(self, data):
        return [self.epoch(data) for _ in range(self.args.epochs)]


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=11)
    p.add_argument("--noise-seed", type=int, default=500)
    p.add_argument("--epochs", type=int, default=4)
    p.add_argument("--batch", type=int, default=8)
    p.add_argument("--sigma", type=float, default=0.1)
    p.add_argument("--beta", type=float, default=0.01)
    p.add_argument("--lr", type=float, default=1e-2)
    return p.parse_args(argv)


def main(argv=()):
    args = parse(list(argv))
    torch.manual_seed(args.seed)
    source = torch.Generator().manual_seed(args.seed)
    train, held_out = curves(24, 20, source), curves(8, 20, source)
    model = Autoencoder(train.shape[1])
    trainer = Trainer(model, Evaluator(held_out, args.noise_seed, args.sigma), args)
    noises = trainer.fit(train)
    return {"noise": torch.stack(noises), "history": trainer.history}


if __name__ == "__main__":
    for row in main()["history"]:
        print(row)

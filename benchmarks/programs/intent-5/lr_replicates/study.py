"""Mean and spread of the final loss over repeated runs."""
from types import SimpleNamespace

import torch
from torch import nn

DEFAULTS = dict(seed=0, lr=0.05, steps=30, batch=16, noise=0.2)


def settings(**overrides):
    return SimpleNamespace(**{**DEFAULTS, **overrides})


def dataset(cfg):
    gen = torch.Generator().manual_seed(97)
    x = torch.rand(120, 3, generator=gen) * 2 - 1
    y = (x[:, :1] * x[:, 1:2]).squeeze(1) + cfg.noise * torch.randn(120, generator=gen)
    return x, y


def fit(x, y, cfg):
    torch.manual_seed(cfg.seed)
    net = nn.Sequential(nn.Linear(3, 12), nn.Tanh(), nn.Linear(12, 1))
    opt = torch.optim.SGD(net.parameters(), lr=cfg.lr, momentum=0.9)
    for _ in range(cfg.steps):
        rows = torch.randint(len(x), (cfg.batch,))
        loss = (net(x[rows]).squeeze(1) - y[rows]).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    with torch.no_grad():
        return (net(x).squeeze(1) - y).square().mean()


def replicate(cfg, runs):
    x, y = dataset(cfg)
    losses = torch.stack([fit(x, y, cfg) for run in range(runs)])
    return {"mean": losses.mean(), "std": losses.std(), "losses": losses}


def main(seed=0, runs=4):
    return {lr: replicate(settings(seed=seed, lr=lr), runs) for lr in (0.02, 0.1)}


if __name__ == "__main__":
    for lr, row in main().items():
        print(f"lr {lr}: {row['mean']:.4f} +- {row['std']:.4f}")

import argparse

import torch
from torch import nn

from config import RunConfig
from noise import build_noise


def train(cfg: RunConfig):
    gen = torch.Generator().manual_seed(cfg.seed + 1000)
    x = torch.linspace(-1, 1, 64)[:, None]
    y = torch.sin(3 * x)
    model = nn.Sequential(nn.Linear(1, 16), nn.Tanh(), nn.Linear(16, 1))
    for p in model.parameters():
        nn.init.normal_(p, std=0.3, generator=gen)
    noise = build_noise(cfg.noise)
    opt = torch.optim.SGD(model.parameters(), lr=cfg.lr)
    draws, losses = [], []
    for _ in range(cfg.steps):
        pick = torch.randperm(64, generator=gen)[:16]
        extra = noise(y[pick])
        loss = nn.functional.mse_loss(model(x[pick]), y[pick] + extra)
        opt.zero_grad()
        loss.backward()
        opt.step()
        draws.append(extra.clone())
        losses.append(loss.item())
    return {"label_noise": torch.stack(draws).numpy(), "losses": losses}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=10)
    ap.add_argument("--noise", default="gaussian")
    ap.add_argument("--level", type=float, default=0.1)
    return train(RunConfig.from_args(ap.parse_args(argv)))


if __name__ == "__main__":
    print(main()["losses"][-1])

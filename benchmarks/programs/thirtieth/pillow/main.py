"""Calibration of dropout uncertainty on a heteroscedastic curve."""
import argparse

import torch
from torch import nn

from uncertainty import point, predictive


def curve(n, gen, lo=-3.0, hi=3.0):
    x = lo + (hi - lo) * torch.rand(n, 1, generator=gen)
    noise = 0.05 + 0.1 * (x > 0)
    return x, (x.sin() + noise * torch.randn(n, 1, generator=gen)).squeeze(1)


def build(width, drop):
    return nn.Sequential(
        nn.Linear(1, width), nn.BatchNorm1d(width), nn.ReLU(), nn.Dropout(drop),
        nn.Linear(width, width), nn.ReLU(), nn.Dropout(drop),
        nn.Linear(width, 1),
    )


def train(model, x, y, epochs, gen):
    opt = torch.optim.AdamW(model.parameters(), lr=5e-3)
    model.train()
    for _ in range(epochs):
        for idx in torch.randperm(len(x), generator=gen).split(32):
            loss = nn.functional.mse_loss(model(x[idx]).squeeze(1), y[idx])
            opt.zero_grad()
            loss.backward()
            opt.step()
    return loss.item()


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=12)
    ap.add_argument("--mc-seed", type=int, default=4321)
    ap.add_argument("--passes", type=int, default=30)
    ap.add_argument("--epochs", type=int, default=8)
    a = ap.parse_args(argv)
    torch.manual_seed(a.seed)
    gen = torch.Generator().manual_seed(a.seed + 1)
    x, y = curve(256, gen)
    grid = torch.linspace(-5, 5, 41).unsqueeze(1)
    model = build(48, 0.15)
    loss = train(model, x, y, a.epochs, gen)
    mean, std, draws = predictive(model, grid, a.passes, a.mc_seed)
    inside = grid.squeeze(1).abs() < 3
    print(f"train loss {loss:.4f}  spread inside {std[inside].mean():.3f}  outside {std[~inside].mean():.3f}")
    return {"draws": draws, "point": point(model, grid), "point_again": point(model, grid), "training": model.training}


if __name__ == "__main__":
    main()

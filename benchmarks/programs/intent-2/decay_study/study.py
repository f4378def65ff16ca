"""Ablation: what does each ingredient of the recipe bring?"""
from dataclasses import dataclass, replace

import torch
from torch import nn


@dataclass(frozen=True)
class Recipe:
    seed: int
    decay: float = 1e-2
    norm: bool = True
    momentum: float = 0.9


ABLATIONS = {
    "full": lambda r: r,
    "no decay": lambda r: replace(r, decay=0.0),
    "no norm": lambda r: replace(r, norm=False),
    "no momentum": lambda r: replace(r, momentum=0.0),
}


def build(recipe):
    torch.manual_seed(recipe.seed)
    layers = [nn.Linear(6, 14), nn.LayerNorm(14) if recipe.norm else nn.Identity(), nn.Tanh(), nn.Linear(14, 1)]
    return nn.Sequential(*layers)


def train(recipe, x, y, steps=25):
    net = build(recipe)
    start = net[0].weight.detach().clone()
    opt = torch.optim.SGD(net.parameters(), lr=0.02, weight_decay=recipe.decay, momentum=recipe.momentum)
    order = []
    for _ in range(steps):
        rows = torch.randperm(len(x))[:16]
        order.append(rows)
        loss = (net(x[rows])[:, 0] - y[rows]).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    with torch.no_grad():
        return {"loss": (net(x)[:, 0] - y).pow(2).mean().item(), "start": start, "order": torch.stack(order)}


def main(seed=0):
    x = torch.linspace(-3, 3, 360).sin().reshape(60, 6)
    y = x[:, 0] * x[:, 1] + x[:, 2]
    base = Recipe(seed)
    return {name: train(change(base), x, y) for name, change in ABLATIONS.items()}


if __name__ == "__main__":
    for name, row in main().items():
        print(f"{name:12s} {row['loss']:.4f}")

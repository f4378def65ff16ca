"""Ensemble forecast with a stochastically forced Lorenz-63 model."""
from dataclasses import dataclass

import torch
from torch.func import vmap


@dataclass
class Forecast:
    members: int = 24
    steps: int = 150
    dt: float = 0.01
    forcing: float = 2.0
    seed: int = 4


def tendency(s):
    x, y, z = s[0], s[1], s[2]
    return torch.stack([10.0 * (y - x), x * (28.0 - z) - y, x * y - 8.0 / 3.0 * z])


def integrate(s, cfg):
    for _ in range(cfg.steps):
        s = s + cfg.dt * tendency(s) + cfg.forcing * cfg.dt ** 0.5 * torch.randn(3)
    return s


def ensemble(analysis, cfg):
    start = analysis.expand(cfg.members, 3)
    return vmap(lambda s: integrate(s, cfg), randomness="same")(start)


def main(cfg=Forecast()):
    torch.manual_seed(cfg.seed)
    analysis = torch.tensor([1.5, -1.5, 25.0])
    members = ensemble(analysis, cfg)
    mean, spread = members.mean(0), members.std(0)
    print("mean", mean.tolist(), "spread", spread.tolist())
    return members


if __name__ == "__main__":
    main()

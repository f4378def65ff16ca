import math

import torch
from torch import nn

CFG = {"channels": 6, "n_init": 256, "n_check": 256, "seed": 20}


class ActNorm(nn.Module):
    """Per-channel affine with data-dependent initialisation (Glow, sec. 3.1)."""

    def __init__(self, channels):
        super().__init__()
        self.shift = nn.Parameter(torch.zeros(channels))
        self.log_scale = nn.Parameter(torch.zeros(channels))

    @torch.no_grad()
    def initialize(self, x):
        self.shift.copy_(-x.mean(0))
        self.log_scale.copy_(-torch.log(x.std(0, unbiased=False)))

    def forward(self, x):
        return (x + self.shift) * self.log_scale.exp()


def draw_batch(cfg, n):
    g = torch.Generator().manual_seed(cfg["seed"])
    loc = torch.arange(cfg["channels"]).float()
    return loc + 2.5 * torch.randn(n, cfg["channels"], generator=g)


def nll(z):
    return 0.5 * (z**2).sum(1).mean() + 0.5 * z.shape[1] * math.log(2 * math.pi)


def main():
    layer = ActNorm(CFG["channels"])
    layer.initialize(draw_batch(CFG, CFG["n_init"]))
    # generalisation of the init: whitening of unseen samples
    z = layer(draw_batch(CFG, CFG["n_check"])).detach()
    return {
        "residual_mean": float(z.mean(0).abs().max()),
        "residual_std": float((z.std(0, unbiased=False) - 1).abs().max()),
        "nll": float(nll(z)),
    }


if __name__ == "__main__":
    print(main())

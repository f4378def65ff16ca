import types

import torch
import torch.nn.functional as F
from torch import nn

cfg = types.SimpleNamespace(n=8, side=12, steps=6, seed=40)


def augment(x, seed, jitter=0.05):
    """Random flip and shift for a batch (B, 1, H, W), plus pixel jitter."""
    torch.manual_seed(seed)
    if torch.rand(()) < 0.5:
        x = x.flip(-1)
    dy, dx = torch.randint(-3, 4, (2,)).tolist()
    x = torch.roll(x, (dy, dx), dims=(-2, -1))
    return x + jitter * torch.randn(x.shape)


def phantom(n, side):
    img = torch.zeros(n, 1, side, side)
    for i in range(n):
        r = 1 + i % 5
        img[i, 0, r:r + 4, 2:2 + r + 2] = 1.0
    return img, img.clone()


def main():
    image, mask = phantom(cfg.n, cfg.side)
    net = nn.Conv2d(1, 1, 3, padding=1)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    overlap = []
    for step in range(cfg.steps):
        xi = augment(image, cfg.seed + step)
        yi = augment(mask, cfg.seed + step, jitter=0.0)
        loss = F.binary_cross_entropy_with_logits(net(xi), yi)
        opt.zero_grad()
        loss.backward()
        opt.step()
        overlap.append(float(((xi > 0.5) == (yi > 0.5)).float().mean()))
    return {"overlap": overlap, "loss": float(loss.detach())}

import types

import torch
import torch.nn.functional as F
from torch import nn

cfg = types.SimpleNamespace(n=16, side=12, steps=6, seed=40, tau=0.2)


def augment(x, seed):
    """Random flip, shift and pixel jitter for a batch (B, 1, H, W)."""
    torch.manual_seed(seed)
    if torch.rand(()) < 0.5:
        x = x.flip(-1)
    dy, dx = torch.randint(-3, 4, (2,)).tolist()
    x = torch.roll(x, (dy, dx), dims=(-2, -1))
    return x + 0.1 * torch.randn(x.shape)


def info_nce(za, zb):
    za, zb = F.normalize(za, dim=1), F.normalize(zb, dim=1)
    return F.cross_entropy(za @ zb.t() / cfg.tau, torch.arange(len(za)))


def main():
    torch.manual_seed(cfg.seed)
    data = torch.rand(cfg.n, 1, cfg.side, cfg.side)
    net = nn.Sequential(nn.Flatten(), nn.Linear(cfg.side ** 2, 32), nn.ReLU(), nn.Linear(32, 16))
    opt = torch.optim.Adam(net.parameters(), lr=1e-3)
    gaps, losses = [], []
    for step in range(cfg.steps):
        x = data
        va, vb = augment(x, cfg.seed + step), augment(x, cfg.seed + step)
        loss = info_nce(net(va), net(vb))
        opt.zero_grad()
        loss.backward()
        opt.step()
        gaps.append(float((va - vb).abs().mean()))
        losses.append(float(loss.detach()))
    return {"view_gap": max(gaps), "loss": losses}

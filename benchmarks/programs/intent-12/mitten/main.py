"""Contrastive pre-training of a tile encoder (NT-Xent on two crops)."""
import argparse

import torch
import torch.nn.functional as F
from torch import nn

from warp import PairStream


def make_tiles(n, gen, side=24):
    coarse = torch.randn((n, 1, 8, 8), generator=gen)
    tiles = F.interpolate(coarse, size=(side, side), mode="bilinear")
    return list(tiles + 0.05 * torch.randn(tiles.shape, generator=gen))


def nt_xent(a, b, temperature=0.2):
    a, b = F.normalize(a, dim=1), F.normalize(b, dim=1)
    logits = a @ b.T / temperature
    target = torch.arange(len(a))
    return 0.5 * (F.cross_entropy(logits, target) + F.cross_entropy(logits.T, target))


def main(seed=0, steps=60):
    torch.manual_seed(seed)
    gen = torch.Generator().manual_seed(seed + 1)
    tiles = make_tiles(40, gen)
    stream = PairStream(tiles, tiles, 16, gen)
    net = nn.Sequential(
        nn.Conv2d(1, 8, 3, stride=2), nn.ReLU(), nn.Conv2d(8, 16, 3), nn.Flatten(), nn.Linear(16 * 25, 16)
    )
    opt = torch.optim.Adam(net.parameters(), 3e-3)
    history, cosine = [], []
    for _ in range(steps):
        x, y = stream.batch(8)
        za, zb = net(x), net(y)
        loss = nt_xent(za, zb)
        opt.zero_grad()
        loss.backward()
        opt.step()
        history.append(loss.item())
        cosine.append(F.cosine_similarity(za, zb).mean().item())
    return {"loss": history, "positive_cosine": cosine}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=60)
    a = ap.parse_args()
    out = main(a.seed, a.steps)
    print(f"loss {out['loss'][-1]:.4f}, cosine of positives {out['positive_cosine'][-1]:.4f}")

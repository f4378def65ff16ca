"""Train a small cell segmenter on synthetic microscopy tiles."""
import argparse

import torch
import torch.nn.functional as F
from torch import nn

from warp import PairStream


def make_tiles(n, gen, side=24):
    yy, xx = torch.meshgrid(torch.arange(side), torch.arange(side), indexing="ij")
    images, cells = [], []
    for _ in range(n):
        cy, cx = torch.randint(5, side - 5, (2,), generator=gen)
        r = 3 + 4 * torch.rand((), generator=gen)
        cell = (((yy - cy) ** 2 + (xx - cx) ** 2).float().sqrt() < r).float()[None]
        images.append(0.2 + 0.6 * cell + 0.05 * torch.randn((1, side, side), generator=gen))
        cells.append(cell)
    return images, cells


def main(seed=0, steps=60):
    torch.manual_seed(seed)
    gen = torch.Generator().manual_seed(seed + 1)
    images, cells = make_tiles(40, gen)
    stream = PairStream(images, cells, 16, gen)
    net = nn.Sequential(nn.Conv2d(1, 8, 3, padding=1), nn.ReLU(), nn.Conv2d(8, 1, 3, padding=1))
    opt = torch.optim.Adam(net.parameters(), 1e-2)
    history, agree = [], []
    for _ in range(steps):
        x, y = stream.batch(8)
        agree.append(((x > 0.5).float() == y).float().mean().item())
        loss = F.binary_cross_entropy_with_logits(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        history.append(loss.item())
    return {"loss": history, "threshold_accuracy": sum(agree) / len(agree)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=60)
    a = ap.parse_args()
    out = main(a.seed, a.steps)
    print(f"loss {out['loss'][-1]:.4f}, threshold accuracy {out['threshold_accuracy']:.4f}")

"""Tunes the small head of a frozen extractor without back-propagation."""
import argparse

import torch
from torch import nn
import torch.nn.functional as F

from zeroth import ZerothOrder


def frozen_features(n, seed, classes=3):
    g = torch.Generator().manual_seed(seed)
    y = torch.randint(classes, (n,), generator=g)
    centre = torch.eye(classes, 8) * 2.0
    return centre[y] + torch.randn(n, 8, generator=g), y


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=150)
    ap.add_argument("--batch", type=int, default=64)
    ap.add_argument("--lr", type=float, default=2e-2)
    ap.add_argument("--eps", type=float, default=1e-3)
    args = ap.parse_args(argv)

    torch.manual_seed(args.seed)
    head = nn.Sequential(nn.LayerNorm(8), nn.Linear(8, 3))
    tuner = ZerothOrder(head.parameters(), args.lr, args.eps, seed=args.seed + 1)
    x, y = frozen_features(512, seed=10)
    log = []
    for _ in range(args.steps):
        rows = torch.randint(len(x), (args.batch,))

        def closure():
            return F.cross_entropy(head(x[rows]), y[rows])

        log.append(tuner.step(closure))
    xv, yv = frozen_features(256, seed=11)
    with torch.no_grad():
        acc = (head(xv).argmax(-1) == yv).float().mean().item()
    return {"log": log, "acc": acc}


if __name__ == "__main__":
    res = main()
    for r in res["log"][::30]:
        print({k: round(v, 4) for k, v in r.items() if k != "seed"})
    print("accuracy", res["acc"])

import argparse

import numpy as np
import torch
from torch import nn

from loaders import build_loader


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=1)
    ap.add_argument("--workers", type=int, default=2)
    args = ap.parse_args(argv)

    torch.manual_seed(args.seed)
    model = nn.Sequential(nn.Linear(16, 12), nn.ReLU(), nn.Linear(12, 3))
    opt = torch.optim.Adam(model.parameters(), lr=1e-2)
    loader = build_loader(args.seed, workers=args.workers, persistent_workers=args.workers > 0)
    losses, seen = [], []
    for _ in range(args.epochs):
        for x, label, idx, params in loader:
            loss = nn.functional.cross_entropy(model(x.float()), label)
            opt.zero_grad()
            loss.backward()
            opt.step()
            losses.append(loss.item())
            seen.append(params.numpy())
    return {"augmentations": np.concatenate(seen), "losses": losses}


if __name__ == "__main__":
    print("last loss", main()["losses"][-1])

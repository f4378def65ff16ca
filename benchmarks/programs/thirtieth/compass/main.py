"""Two-class detector of chirps in synthetic recordings."""
import argparse

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader

from stream import CropStream, GridCrops


def synth(n, rng, length=400):
    t = np.arange(length)
    out = []
    for i in range(n):
        label = i % 2
        f = rng.uniform(0.02, 0.04)
        sweep = f * t * (1 + label * t / length)
        out.append((np.sin(2 * np.pi * sweep) + 0.3 * rng.standard_normal(length), label))
    return out


def accuracy(net, loader):
    net.eval()
    hits = total = 0
    with torch.no_grad():
        for x, y in loader:
            hits += (net(x).argmax(1) == y).sum().item()
            total += len(y)
    net.train()
    return hits / total


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=6)
    p.add_argument("--workers", type=int, default=2)
    p.add_argument("--epochs", type=int, default=3)
    a = p.parse_args(argv)

    torch.manual_seed(a.seed)
    rng = np.random.default_rng(a.seed)
    train, valid = synth(24, rng), synth(12, rng)
    loader = DataLoader(
        CropStream(train, 96, 6), batch_size=12, num_workers=a.workers,
        generator=torch.Generator().manual_seed(a.seed + 1),
    )
    valid_loader = DataLoader(GridCrops(valid, 96, 4), batch_size=24)
    net = nn.Sequential(
        nn.Unflatten(1, (1, 96)), nn.Conv1d(1, 12, 9, stride=2), nn.BatchNorm1d(12), nn.ReLU(),
        nn.AdaptiveMaxPool1d(6), nn.Flatten(), nn.Dropout(0.1), nn.Linear(72, 2),
    )
    opt = torch.optim.Adam(net.parameters(), lr=3e-3)
    gains, scores = [], []
    for epoch in range(a.epochs):
        for x, y, gain in loader:
            loss = nn.functional.cross_entropy(net(x), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
            gains.append(gain.tolist())
        scores.append(accuracy(net, valid_loader))
        print(f"epoch {epoch} loss {loss.item():.3f} valid accuracy {scores[-1]:.2f}")
    return {"gains": gains, "scores": scores, "recheck": accuracy(net, valid_loader)}


if __name__ == "__main__":
    main()

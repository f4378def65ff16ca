# Mitten-defect challenge: 3-fold CNN, out-of-fold predictions + submission threshold
import argparse
import random

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from dataset import KnitDataset, make_loader


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def stratified_folds(labels, k, seed):
    rng = np.random.default_rng(seed)
    fold = np.empty(len(labels), int)
    for c in np.unique(labels):
        rows = rng.permutation(np.flatnonzero(labels == c))
        fold[rows] = np.arange(len(rows)) % k
    return fold


def load(n=120, seed=2):
    rng = np.random.default_rng(seed)
    y = rng.integers(0, 2, n)
    x = rng.normal(size=(n, 12, 12)).astype(np.float32)
    x[y == 1, 4:8, 4:8] += 0.8
    return x, y


def build():
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2),
        nn.Conv2d(8, 16, 3, padding=1), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(),
        nn.Dropout(0.2), nn.Linear(16, 1),
    )


def predict(model, loader):
    model.eval()
    with torch.no_grad():
        return torch.cat([model(x[:, None])[:, 0].sigmoid() for x, *_ in loader]).numpy()


def train_fold(f, x, y, fold, cfg):
    set_seed(cfg.seed + 100 * f)
    tr, va = np.flatnonzero(fold != f), np.flatnonzero(fold == f)
    tr_loader = make_loader(KnitDataset(x, y, tr, True), cfg.bs, cfg.seed + 100 * f + 1, cfg.workers)
    va_loader = make_loader(KnitDataset(x, y, va, False), cfg.bs, cfg.seed + 100 * f + 2, 0)
    model = build()
    opt = torch.optim.AdamW(model.parameters(), lr=3e-3)
    seen = []
    for _ in range(cfg.epochs):
        model.train()
        rows, gains = [], []
        for xb, yb, r, g in tr_loader:
            loss = F.binary_cross_entropy_with_logits(model(xb[:, None])[:, 0], yb.float())
            opt.zero_grad()
            loss.backward()
            opt.step()
            rows += r.tolist()
            gains += g.tolist()
        seen.append((rows, gains))
    return va, predict(model, va_loader), predict(model, va_loader), seen


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=2023)
    ap.add_argument("--folds", type=int, default=3)
    ap.add_argument("--epochs", type=int, default=2)
    ap.add_argument("--bs", type=int, default=16)
    ap.add_argument("--workers", type=int, default=2)
    cfg = ap.parse_args(list(argv))
    x, y = load()
    fold = stratified_folds(y, cfg.folds, cfg.seed)
    oof, check, logs = np.zeros(len(y)), np.zeros(len(y)), []
    for f in range(cfg.folds):
        va, oof[va], check[va], seen = train_fold(f, x, y, fold, cfg)
        logs.append(seen)
    print("oof accuracy %.3f" % ((oof > 0.5) == y).mean())
    return {"oof": oof, "oof_again": check, "logs": logs}


if __name__ == "__main__":
    main()

"""Mixup training of a rain-gauge regressor on spot instances."""
import random
import tempfile
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

from trainer import Stateful, load, rng_items, save

DEFAULTS = dict(seed=55, epochs=4, batch=20, lr=3e-3, alpha=0.4, stop_after=None)


def gauges(n=160, seed=1000):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 6, generator=g)
    return TensorDataset(torch.arange(n), x, x.prod(1, keepdim=True) + x[:, :1])


def mixup(x, y, alpha, rng):
    lam = float(rng.beta(alpha, alpha))
    perm = torch.from_numpy(rng.permutation(len(x)))
    return lam * x + (1 - lam) * x[perm], lam * y + (1 - lam) * y[perm], lam


def worker(folder, **overrides):
    cfg = {**DEFAULTS, **overrides}
    random.seed(cfg["seed"])
    torch.manual_seed(cfg["seed"])
    loader_gen = torch.Generator().manual_seed(cfg["seed"] + 1)
    mix_rng = np.random.default_rng(cfg["seed"] + 2)

    model = nn.Sequential(nn.Linear(6, 32), nn.SiLU(), nn.Dropout(0.1), nn.Linear(32, 1))
    opt = torch.optim.Adam(model.parameters(), lr=cfg["lr"])
    loader = DataLoader(gauges(), cfg["batch"], shuffle=True, generator=loader_gen)
    reg = Stateful()
    reg.add("model", model)
    reg.add("opt", opt)
    rng_items(reg, loader_gen, mix_rng)

    path = Path(folder) / "state.pt"
    start = load(path, reg)
    stop = min(cfg["epochs"], start + (cfg["stop_after"] or cfg["epochs"]))
    log = []
    for epoch in range(start, stop):
        model.train()
        for rows, x, y in loader:
            if random.random() < 0.8:
                x, y, lam = mixup(x, y, cfg["alpha"], mix_rng)
            else:
                lam = 1.0
            loss = nn.functional.mse_loss(model(x), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
            log.append((epoch, tuple(rows.tolist()), lam, loss.item()))
        save(path, reg, epoch)
    return log


def main():
    with tempfile.TemporaryDirectory() as a, tempfile.TemporaryDirectory() as b:
        whole = worker(a)
        pieces = []
        while not pieces or pieces[-1][0] < DEFAULTS["epochs"] - 1:
            pieces += worker(b, stop_after=1)
    print("uninterrupted %.6f, in pieces %.6f" % (whole[-1][-1], pieces[-1][-1]))
    return whole, pieces


if __name__ == "__main__":
    main()

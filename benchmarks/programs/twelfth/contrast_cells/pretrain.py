import argparse
from dataclasses import dataclass

import numpy as np
import torch

from nets import info_nce, tower
from views import Distort, Views


@dataclass
class Run:
    seed: int = 0
    epochs: int = 5
    cells: int = 12
    side: int = 6


def cells(n, side):
    u = np.arange(side)
    return [np.sin(u[:, None] * (k + 1) / 4) + np.cos(u * (k + 2) / 5) for k in range(n)]


def main(run=Run()):
    torch.manual_seed(run.seed)
    views = Views(Distort(0.1, 0.5), np.random.default_rng(run.seed))
    net = tower(run.side)
    opt = torch.optim.Adam(net.parameters(), lr=1e-3)
    images = cells(run.cells, run.side)
    kept = []
    for _ in range(run.epochs):
        batch = torch.stack([views(c) for c in images])
        loss = info_nce(net(batch[:, 0]), net(batch[:, 1]))
        opt.zero_grad()
        loss.backward()
        opt.step()
        kept.append(batch)
    return torch.stack(kept)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    out = main(Run(ap.parse_args().seed))
    print(out.std())

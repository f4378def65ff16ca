import argparse
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


@dataclass
class Plan:
    seed: int = 0
    span: int = 48
    per_epoch: int = 24
    batch: int = 4
    epochs: int = 3


class RandomWindows(Dataset):
    """Each item is a window of the load curve cut at a random hour."""

    def __init__(self, curve, plan):
        self.curve = curve
        self.plan = plan
        self.rng = np.random.default_rng(plan.seed)

    def __len__(self):
        return self.plan.per_epoch

    def __getitem__(self, _):
        start = int(self.rng.integers(len(self.curve) - self.plan.span - 1))
        piece = self.curve[start:start + self.plan.span + 1]
        return start, piece[:-1], piece[-1:]


def year_of_load(hours=8760):
    h = np.arange(hours)
    load = 1 + 0.3 * np.sin(2 * np.pi * h / 24) + 0.2 * np.sin(2 * np.pi * h / 8760)
    return torch.as_tensor(load, dtype=torch.float32)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    plan = Plan(**vars(ap.parse_args(argv)))
    torch.manual_seed(plan.seed)
    loader = DataLoader(RandomWindows(year_of_load(), plan), batch_size=plan.batch, num_workers=2)
    net = nn.Linear(plan.span, 1)
    opt = torch.optim.SGD(net.parameters(), lr=1e-3)
    visited = []
    for _ in range(plan.epochs):
        cuts = []
        for start, x, y in loader:
            opt.zero_grad()
            nn.functional.mse_loss(net(x), y).backward()
            opt.step()
            cuts.append(start.tolist())
        visited.append(cuts)
    return visited


if __name__ == "__main__":
    for epoch in main():
        print(epoch)

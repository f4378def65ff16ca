"""Active learning with BALD on two moons."""
import argparse

import torch
import torch.nn.functional as F
from torch import nn

from stochastic import bald, mc_probabilities


def moons(n, gen, noise=0.15):
    y = torch.arange(n) % 2
    a = torch.pi * torch.rand(n, generator=gen)
    x = torch.where(y[:, None] == 0,
                    torch.stack([a.cos(), a.sin()], 1),
                    torch.stack([1 - a.cos(), 0.5 - a.sin()], 1))
    return x + noise * torch.randn(n, 2, generator=gen), y


class Learner:
    def __init__(self, width=32, p=0.3):
        self.net = nn.Sequential(nn.Linear(2, width), nn.BatchNorm1d(width), nn.ReLU(), nn.Dropout(p),
                                 nn.Linear(width, width), nn.ReLU(), nn.Dropout(p), nn.Linear(width, 2))

    def fit(self, x, y, steps):
        self.net.train()
        opt = torch.optim.Adam(self.net.parameters(), lr=1e-2)
        for _ in range(steps):
            opt.zero_grad()
            F.cross_entropy(self.net(x), y).backward()
            opt.step()

    @torch.no_grad()
    def accuracy(self, x, y):
        self.net.eval()
        return (self.net(x).argmax(-1) == y).float().mean().item()


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--rounds", type=int, default=4)
    ap.add_argument("--query", type=int, default=8)
    ap.add_argument("--passes", type=int, default=12)
    ap.add_argument("--steps", type=int, default=60)
    ap.add_argument("--seed", type=int, default=14)
    a = ap.parse_args(argv)
    torch.set_num_threads(1)
    torch.manual_seed(a.seed)
    gen = torch.Generator().manual_seed(a.seed + 1)
    pool_x, pool_y = moons(300, gen)
    test_x, test_y = moons(200, gen)

    labelled = torch.zeros(300, dtype=torch.bool)
    labelled[torch.randperm(300, generator=gen)[:a.query]] = True
    curve = []
    for r in range(a.rounds):
        learner = Learner()
        learner.fit(pool_x[labelled], pool_y[labelled], a.steps)
        curve.append(learner.accuracy(test_x, test_y))
        free = (~labelled).nonzero()[:, 0]
        probs = mc_probabilities(learner.net, pool_x[free], a.passes)
        labelled[free[bald(probs).topk(a.query).indices]] = True
        print(f"round {r}: acc {curve[-1]:.3f} with {int(labelled.sum()) - a.query} labels")
    return {"curve": curve, "learner": learner, "probs": probs, "test": (test_x, test_y)}


if __name__ == "__main__":
    main()

"""DDPM on 1-d curtain-fold profiles. Validation noise is common to all epochs so that curves are smooth."""
import argparse

import torch
import torch.nn as nn

from schedule import Cosine, Objective, ancestral


class Net(nn.Module):
    def __init__(self, length, steps, width=64):
        super().__init__()
        self.time = nn.Embedding(steps, width)
        self.inp = nn.Linear(length, width)
        self.mid = nn.Sequential(nn.SiLU(), nn.Linear(width, width), nn.SiLU(), nn.Dropout(0.05))
        self.out = nn.Linear(width, length)

    def forward(self, x, t):
        return self.out(self.mid(self.inp(x) + self.time(t)))


def profiles(n, length, generator):
    f = 1 + 3 * torch.rand(n, 1, generator=generator)
    ph = 6.28 * torch.rand(n, 1, generator=generator)
    return torch.sin(torch.linspace(0, 6.28, length) * f + ph)


class Run:
    def __init__(self, args):
        self.args = args
        data_gen = torch.Generator().manual_seed(args.data_seed)
        self.train_x = profiles(256, 16, data_gen)
        self.val_x = profiles(64, 16, data_gen)
        torch.manual_seed(args.seed)
        self.gen = torch.Generator().manual_seed(args.seed + 1)
        self.sched = Cosine(args.T)
        self.obj = Objective(self.sched)
        self.net = Net(16, args.T)
        self.opt = torch.optim.Adam(self.net.parameters(), lr=args.lr)

    def epoch(self):
        self.net.train()
        losses = []
        for idx in torch.randperm(len(self.train_x), generator=self.gen).split(32):
            loss = self.obj(self.net, self.train_x[idx], self.gen).mean()
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            losses.append(loss.item())
        return losses

    @torch.no_grad()
    def validate(self):
        self.net.eval()
        g = torch.Generator().manual_seed(self.args.val_seed)
        passes = [self.obj(self.net, self.val_x, g).mean() for _ in range(4)]
        return torch.stack(passes).tolist()

    def samples(self, n):
        self.net.eval()
        return ancestral(self.net, self.sched, (n, 16), self.gen)


def main(argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--data-seed", type=int, default=505)
    p.add_argument("--val-seed", type=int, default=9)
    p.add_argument("--T", type=int, default=20)
    p.add_argument("--lr", type=float, default=2e-3)
    p.add_argument("--epochs", type=int, default=3)
    run = Run(p.parse_args(list(argv)))
    log = {"train": [], "val": []}
    for e in range(run.args.epochs):
        log["train"] += run.epoch()
        log["val"].append(run.validate())
        print(e, "val %.4f" % (sum(log["val"][-1]) / 4))
    log["val_again"] = run.validate()
    log["samples"] = [run.samples(4), run.samples(4)]
    return log


if __name__ == "__main__":
    main()

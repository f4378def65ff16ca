"""Differentially private logistic regression with an event-driven trainer."""
import argparse
from functools import partial

import torch
import torch.nn.functional as F

import privacy
from trainer import Trainer


def build(args):
    trainer = Trainer(torch.nn.Linear(20, 2), args.lr)
    audit = privacy.Audit()
    trainer.on("after_backward")(partial(privacy.clip, bound=args.bound))
    trainer.on("after_backward")(audit.remember)
    trainer.on("after_backward")(partial(privacy.gaussian_mechanism, sigma=args.sigma, bound=args.bound))
    trainer.on("before_step")(audit.compare)
    return trainer, audit


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=64)
    ap.add_argument("--lr", type=float, default=0.1)
    ap.add_argument("--sigma", type=float, default=0.8)
    ap.add_argument("--bound", type=float, default=1.0)
    args = ap.parse_args(argv)
    torch.manual_seed(args.seed)
    x = torch.randn(512, 20)
    y = (x[:, 0] + 0.5 * x[:, 1] > 0).long()
    trainer, audit = build(args)
    rows = (torch.randint(0, len(x), (32,)) for _ in range(args.steps))
    trainer.fit(((x[r], y[r]) for r in rows), F.cross_entropy)
    accuracy = (trainer.net(x).argmax(1) == y).float().mean().item()
    return {"accuracy": accuracy, "noise_growth": audit.ratio(args.sigma * args.bound), "steps": audit.count}


if __name__ == "__main__":
    print(main())

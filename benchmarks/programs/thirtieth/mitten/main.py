"""Prioritised-minibatch regression on a preemptible queue.

    python main.py --until 20          # first allocation
    python main.py --until 40 --resume # after requeue
"""
import argparse
import os

import torch
from torch import nn

import ckpt
from data import ReplacementBatcher, make_regression


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--until", type=int, default=20)
    p.add_argument("--resume", action="store_true")
    p.add_argument("--path", default="run.pt")
    p.add_argument("--batch", type=int, default=8)
    return p.parse_args(argv)


def main(argv=None):
    args = parse(argv)
    torch.manual_seed(args.seed)
    x, y = map(torch.from_numpy, make_regression(400, 10, args.seed))
    net = nn.Sequential(nn.Linear(10, 32), nn.Dropout(0.1), nn.ReLU(), nn.Linear(32, 1))
    opt = torch.optim.Adam(net.parameters(), lr=1e-2)
    batcher = ReplacementBatcher(len(x), args.batch, args.seed)
    start = 0
    if args.resume and os.path.exists(args.path):
        start = ckpt.load(args.path, net=net, opt=opt, batcher=batcher)
        print(f"resumed at step {start}")

    log = []
    for step in range(start, args.until):
        idx = batcher.next()
        per_row = (net(x[idx]).squeeze(-1) - y[idx]) ** 2
        opt.zero_grad()
        per_row.mean().backward()
        opt.step()
        batcher.update(idx, per_row.detach().numpy())
        log.append((step, per_row.mean().item(), idx.tolist()))
    ckpt.save(args.path, args.until, net=net, opt=opt, batcher=batcher)
    print(f"step {args.until}: loss {log[-1][1]:.4f}")
    return log


if __name__ == "__main__":
    main()

import argparse

import torch

from shards import Rows, make_feeder
from worker import Worker, average


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--world", type=int, default=2)
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--lr", type=float, default=0.05)
    args = ap.parse_args(argv)

    gen = torch.Generator().manual_seed(args.seed)
    x = torch.randn(64, 4, generator=gen)
    data = Rows(x, x @ torch.tensor([1.0, -1.0, 0.5, 0.0]))
    workers = [Worker(r, make_feeder(data, rank=r, world=args.world, seed=args.seed), args.lr)
               for r in range(args.world)]
    order, losses = [], []
    for epoch in range(args.epochs):
        results = [w.epoch(epoch) for w in workers]
        average(workers)
        order.append([rows for rows, _ in results])
        losses.append([loss for _, loss in results])
    return {"order": order, "losses": losses}


if __name__ == "__main__":
    print(main()["losses"][-1])

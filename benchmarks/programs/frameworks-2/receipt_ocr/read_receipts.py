import argparse

import torch
from torch.utils.data import DataLoader

from batching import SmudgeCollate
from pages import Receipts


def make_loader(opts):
    return DataLoader(
        Receipts(opts.count, opts.width),
        batch_size=opts.batch,
        collate_fn=SmudgeCollate(opts.seed),
        num_workers=opts.workers,
    )


def options(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--count", type=int, default=16)
    p.add_argument("--width", type=int, default=12)
    p.add_argument("--batch", type=int, default=4)
    p.add_argument("--workers", type=int, default=2)
    return p.parse_args(argv)


def main(seed=0):
    opts = options(["--seed", str(seed)])
    weight = torch.zeros(opts.width)
    smudges = []
    for _, rows, smudge in make_loader(opts):
        weight = 0.9 * weight + 0.1 * rows.mean(0)
        smudges.append(smudge)
    return {"weight": weight, "smudges": smudges}


if __name__ == "__main__":
    print(main()["weight"])

import argparse
from itertools import chain

import torch

from feed import Feed


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--epochs", type=int, default=3)
    a = p.parse_args(argv)
    stones = list(range(17))
    feeds = [Feed(stones, r, 2, a.seed) for r in range(2)]
    turns = [[torch.cat(list(f)).tolist() for f in feeds] for _ in range(a.epochs)]
    for turn in turns:
        print("sizes", [len(t) for t in turn], "mean", sum(chain(*turn)) / 16)
    return turns


if __name__ == "__main__":
    main()

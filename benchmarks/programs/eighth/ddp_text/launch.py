import argparse

import numpy as np
import torch
from torch import nn

from corpus import Sentences
from loop import fit
from shards import shard_loader


def main(argv=None):
    """Goes through the ranks one after another, as a dry run of the cluster job; every epoch is shuffled anew."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--world", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=5)
    args = parser.parse_args(argv)
    data = Sentences()
    per_rank = []
    for rank in range(args.world):
        torch.manual_seed(args.seed)
        model = nn.Sequential(nn.Embedding(17, 8), nn.Linear(8, 17))
        loader = shard_loader(data, rank, args.world, args.seed, args.batch)
        per_rank.append(fit(model, loader, args.epochs, lr=0.1))
    return np.array(per_rank)


if __name__ == "__main__":
    print(main()[0])

import argparse

import torch
from torch.utils.data import DataLoader

from shells import Shells


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--workers", type=int, default=2)
    p.add_argument("--epochs", type=int, default=2)
    a = p.parse_args(argv)
    shells = Shells(12, a.seed)
    loader = DataLoader(shells, 3, num_workers=a.workers, persistent_workers=a.workers > 0)
    starts = []
    for epoch in range(a.epochs):
        shells.begin(epoch)
        starts.append(torch.cat([s for _, s in loader]))
    return torch.stack(starts)


if __name__ == "__main__":
    print(main())

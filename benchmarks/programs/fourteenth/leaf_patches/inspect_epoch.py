import argparse

import torch
from torch.utils.data import DataLoader

from leaves import Leaves


def main(argv=None):
    p = argparse.ArgumentParser(description="which corners does the augmentation visit?")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--workers", type=int, default=2)
    p.add_argument("--epochs", type=int, default=2)
    a = p.parse_args(argv)
    torch.manual_seed(a.seed)
    loader = DataLoader(Leaves(16, a.seed), batch_size=4, num_workers=a.workers,
                        multiprocessing_context="fork" if a.workers else None)
    return torch.stack([torch.cat([corner for _, corner in loader]) for _ in range(a.epochs)])


if __name__ == "__main__":
    corners = main()
    print(corners.shape, len(torch.unique(corners.reshape(-1, 2), dim=0)), "different corners")

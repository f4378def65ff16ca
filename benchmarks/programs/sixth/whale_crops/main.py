import argparse

import torch
from torch.utils.data import DataLoader

from calls import Calls, synth


def loader(seed, workers):
    data = Calls(synth(24, 4000), window=64, seed=seed)
    return DataLoader(data, batch_size=6, num_workers=workers)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--workers", type=int, default=2)
    a = ap.parse_args(argv)
    torch.manual_seed(a.seed)
    feed = loader(a.seed, a.workers)
    places = []
    for _ in range(2):
        places.append([at.tolist() for _, at in feed])
    return places


if __name__ == "__main__":
    for epoch in main():
        print(epoch)

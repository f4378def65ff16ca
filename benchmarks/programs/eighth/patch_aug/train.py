import argparse

import torch
from torch import nn
from torch.utils.data import DataLoader

from data import Gratings
from seeding import seed_all
from transforms import Chain, Gain, MirrorMaybe, RandomErase


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--epochs", type=int, default=2)
    args = parser.parse_args(argv)
    order = seed_all(args.seed)
    augment = Chain(MirrorMaybe(), RandomErase(), Gain())
    loader = DataLoader(Gratings(32, transform=augment), batch_size=8, shuffle=True, generator=order)
    net = nn.Sequential(
        nn.Conv2d(1, 6, 3), nn.ReLU(), nn.AdaptiveAvgPool2d(2), nn.Flatten(), nn.Linear(24, 4)
    )
    optimiser = torch.optim.SGD(net.parameters(), lr=0.1)
    for _ in range(args.epochs):
        for images, labels in loader:
            loss = nn.functional.cross_entropy(net(images), labels)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    return torch.cat([p.detach().flatten() for p in net.parameters()]).numpy()


if __name__ == "__main__":
    print(main().sum())

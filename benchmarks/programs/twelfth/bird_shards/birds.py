import sys

import torch
from torch import nn
from torch.utils.data import Dataset

from shards import Sharded


class Calls(Dataset):
    def __init__(self, n=30):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        t = torch.arange(50) / 50
        return i, torch.sin(2 * torch.pi * (3 + i % 6) * t), float(i % 6 > 2)


def pass_over(loader, net, opt):
    visited = []
    for i, call, owl in loader:
        loss = nn.functional.binary_cross_entropy_with_logits(net(call).squeeze(1), owl.float())
        opt.zero_grad()
        loss.backward()
        opt.step()
        visited += i.tolist()
    return visited


def train(seed=0, rank=0, ranks=3, epochs=4):
    torch.manual_seed(seed)
    net = nn.Linear(50, 1)
    opt = torch.optim.Adam(net.parameters())
    recipe = Sharded(Calls(), ranks, rank, seed * 1000)
    return [pass_over(recipe.loader(epoch), net, opt) for epoch in range(epochs)]


if __name__ == "__main__":
    print(train(*map(int, sys.argv[1:])))

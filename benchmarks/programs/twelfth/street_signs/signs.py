import argparse

import torch
from torch import nn

from data import SignData
from trainer import Trainer


class Classify:
    def __init__(self):
        self.net = nn.Linear(8, 4)
        self.opt = torch.optim.SGD(self.net.parameters(), lr=0.1)

    def step(self, batch):
        _, x, y = batch
        self.opt.zero_grad()
        nn.functional.cross_entropy(self.net(x), y).backward()
        self.opt.step()


class Diary:
    def __init__(self):
        self.epochs = []

    def epoch_start(self, epoch):
        self.epochs.append([])

    def batch_end(self, batch):
        self.epochs[-1].extend(batch[0].tolist())


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--rank", type=int, default=0)
    p.add_argument("--world", type=int, default=2)
    a = p.parse_args(argv)
    torch.manual_seed(a.seed)
    diary = Diary()
    Trainer(4, [diary]).fit(Classify(), SignData(a.world, a.rank, a.seed))
    return diary.epochs


if __name__ == "__main__":
    for order in main():
        print(order)

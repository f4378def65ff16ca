import sys

import torch
from torch import nn
from torch.utils.data import DataLoader

from calls import Nights, halves


class Session:
    def __init__(self, seed):
        torch.manual_seed(seed)
        train, val = halves(Nights(), seed)
        self.train = DataLoader(train, batch_size=9, shuffle=True)
        self.val = DataLoader(val, batch_size=9)
        self.net = nn.Linear(60, 3)
        self.opt = torch.optim.SGD(self.net.parameters(), lr=0.1)

    def epoch(self):
        total = 0.0
        for x, kind in self.train:
            loss = nn.functional.cross_entropy(self.net(x), kind)
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            total += loss.item()
        return total

    @torch.no_grad()
    def score(self):
        return sum(nn.functional.cross_entropy(self.net(x), k).item() for x, k in self.val)


def main(seed=0, epochs=4):
    s = Session(seed)
    return [(s.epoch(), s.score(), s.score()) for _ in range(epochs)]


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:])))

import torch
from torch import nn

from store import Shelf


class Session:
    """Training that may be stopped after any epoch and picked up by another process."""

    def __init__(self, seed, path):
        self.gen = torch.Generator().manual_seed(seed)
        self.net = nn.Sequential(nn.Linear(3, 8), nn.Tanh(), nn.Linear(8, 1))
        for p in self.net.parameters():
            nn.init.normal_(p, std=0.3, generator=self.gen)
        self.opt = torch.optim.Adam(self.net.parameters(), lr=0.02)
        self.done = 0
        self.shelf = Shelf(path, net=self.net, opt=self.opt)

    def epoch(self, x, y):
        order = torch.randperm(len(x), generator=self.gen)
        for rows in order.split(8):
            jitter = 0.05 * torch.randn(len(rows), x.shape[1], generator=self.gen)
            loss = (self.net(x[rows] + jitter) - y[rows]).square().mean()
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
        self.done += 1

    def until(self, epochs, data):
        while self.done < epochs:
            self.epoch(*data)
        return self

    def suspend(self):
        self.shelf.put(done=self.done)

    def resume(self):
        self.done = self.shelf.take()["done"]
        return self

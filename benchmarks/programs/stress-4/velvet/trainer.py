import torch
from torch import nn


class Trainer:
    def __init__(self, net, callbacks=(), sigma=0.3):
        self.net, self.callbacks, self.sigma = net, list(callbacks), sigma
        self.step = 0
        self.noise = {"train": [], "eval": []}
        self.opt = torch.optim.SGD(net.parameters(), lr=0.05)

    def call(self, event, *args):
        for cb in self.callbacks:
            getattr(cb, "on_" + event)(self, *args)

    def disturb(self, x, where):
        e = self.sigma * torch.randn_like(x)
        self.noise[where].append(e)
        return x + e

    def fit(self, x, epochs, batch):
        self.call("fit")
        for _ in range(epochs):
            for part in x.split(batch):
                self.call("step")
                loss = (self.net(self.disturb(part, "train")) - part).pow(2).mean()
                self.opt.zero_grad()
                loss.backward()
                self.opt.step()
                self.step += 1
            self.evaluate(x[:batch])
        return self

    @torch.no_grad()
    def evaluate(self, x):
        self.call("evaluate")
        return (self.net(self.disturb(x, "eval")) - x).pow(2).mean().item()


def denoiser(width):
    return nn.Sequential(nn.Linear(width, 8), nn.Tanh(), nn.Linear(8, width))

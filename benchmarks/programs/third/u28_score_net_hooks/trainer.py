import torch
from torch import nn


class ScoreTrainer:
    def __init__(self, dim, callbacks=()):
        self.net = nn.Linear(dim + 1, dim)
        self.opt = torch.optim.Adam(self.net.parameters(), lr=1e-2)
        self.callbacks = list(callbacks)
        self.levels = []

    def loss(self, x):
        t = torch.rand(len(x), 1)
        eps = torch.randn_like(x)
        if torch.is_grad_enabled():
            self.levels[-1].append(t.flatten())
        return (self.net(torch.cat([x + t * eps, t], dim=1)) - eps).pow(2).mean()

    def fit(self, batches, epochs):
        for _ in range(epochs):
            self.levels.append([])
            for x in batches:
                self.opt.zero_grad()
                self.loss(x).backward()
                self.opt.step()
            for cb in self.callbacks:
                cb.on_epoch_end(self)
        return [torch.cat(l) for l in self.levels]

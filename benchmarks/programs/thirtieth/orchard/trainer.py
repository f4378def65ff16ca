import random

import torch
from torch import nn


class Trainer:
    """Dropout uses torch, input noise NumPy, crop choice Python's random."""

    def __init__(self, x, y, rand, width=24, lr=5e-3):
        self.x, self.y, self.rand = x, y, rand
        self.net = nn.Sequential(nn.Linear(12, width), nn.ReLU(), nn.Dropout(0.2), nn.Linear(width, 3))
        self.opt = torch.optim.Adam(self.net.parameters(), lr=lr)
        self.epoch, self.losses = 0, []

    def _augment(self, x):
        noise = self.rand.noise.standard_normal(tuple(x.shape)).astype("float32")
        x = x + 0.1 * torch.from_numpy(noise)
        if random.random() < 0.5:
            lo = random.randrange(12 - 3)
            x[:, lo:lo + 3] = 0
        return x

    def run_epoch(self, batch=25):
        self.net.train()
        for idx in torch.randperm(len(self.x), generator=self.rand.order).split(batch):
            loss = nn.functional.cross_entropy(self.net(self._augment(self.x[idx])), self.y[idx])
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            self.losses.append(loss.item())
        self.epoch += 1

    def state_dict(self):
        return {
            "net": self.net.state_dict(), "opt": self.opt.state_dict(),
            "epoch": self.epoch, "losses": self.losses, "rand": self.rand.state_dict(),
        }

    def load_state_dict(self, s):
        self.net.load_state_dict(s["net"])
        self.opt.load_state_dict(s["opt"])
        self.epoch, self.losses = s["epoch"], list(s["losses"])
        self.rand.load_state_dict(s["rand"])

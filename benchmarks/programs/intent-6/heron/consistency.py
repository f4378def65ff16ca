import torch
from torch import nn

from streams import pinned


def classifier(dim, classes):
    return nn.Sequential(nn.Linear(dim, 24), nn.ReLU(), nn.Dropout(0.4), nn.Linear(24, classes))


class PiModel:
    """Agreement of two stochastic passes on unlabelled rows."""

    def __init__(self, net, cfg):
        self.net = net
        self.cfg = cfg
        self.opt = torch.optim.Adam(net.parameters(), lr=cfg["lr"])
        self.step_no = 0

    def passes(self, x):
        seed = self.cfg["seed"] + self.step_no
        for _ in range(2):
            with pinned(seed):
                yield self.net(x)

    def step(self, x, y, unlabelled):
        self.step_no += 1
        one, two = self.passes(unlabelled)
        agree = (one.softmax(-1) - two.softmax(-1)).pow(2).mean()
        loss = nn.functional.cross_entropy(self.net(x), y) + self.cfg["weight"] * agree
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return agree.item()

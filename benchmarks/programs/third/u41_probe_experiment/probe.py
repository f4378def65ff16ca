import torch
from torch import nn

from base import Experiment


class LinearProbe(Experiment):
    def __init__(self, seed, dim=6, classes=3):
        super().__init__(seed)
        self.dim, self.classes = dim, classes

    def build(self):
        net = nn.Linear(self.dim, self.classes)
        nn.init.normal_(net.weight, std=0.02)
        return net

    def train(self):
        x = torch.randn(32, self.dim)
        y = torch.randint(0, self.classes, (32,))
        opt = torch.optim.SGD(self.model.parameters(), lr=0.1)
        for _ in range(5):
            loss = nn.functional.cross_entropy(self.model(x), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
        return loss.item()

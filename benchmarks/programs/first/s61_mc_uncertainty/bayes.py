import torch
from torch import nn


class MCPredictor:
    kinds = (nn.Dropout,)

    def __init__(self, net, samples):
        self.net, self.samples = net, samples

    def prepare(self):
        self.net.eval()

    @torch.no_grad()
    def __call__(self, x):
        self.prepare()
        draws = torch.stack([self.net(x) for _ in range(self.samples)])
        return draws.mean(0), draws.std(0)

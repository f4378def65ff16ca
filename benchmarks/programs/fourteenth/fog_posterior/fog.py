"""Visibility forecast with a point value and Monte Carlo dropout samples of the posterior."""
import argparse

import torch
import torch.nn.functional as F
from torch import nn


class FogNet(nn.Module):
    def __init__(self, rate=0.3):
        super().__init__()
        self.inp, self.out = nn.Linear(4, 20), nn.Linear(20, 1)
        self.rate = rate
        self.sampling = False

    def forward(self, x):
        h = torch.tanh(self.inp(x))
        h = F.dropout(h, self.rate, training=self.training or self.sampling)
        return self.out(h)

    @torch.no_grad()
    def point(self, x):
        self.eval()
        return self(x)

    @torch.no_grad()
    def posterior(self, x, draws):
        self.eval()
        self.sampling = True
        try:
            return torch.stack([self(x) for _ in range(draws)])
        finally:
            self.sampling = False


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--draws", type=int, default=12)
    a = p.parse_args(argv)
    torch.manual_seed(a.seed)
    x = torch.sin(torch.arange(80.0)).reshape(20, 4)
    y = x.prod(1, keepdim=True)
    net = FogNet()
    optim = torch.optim.SGD(net.parameters(), 0.1)
    for _ in range(15):
        net.train()
        optim.zero_grad()
        F.mse_loss(net(x), y).backward()
        optim.step()
    cloud = net.posterior(x, a.draws)
    return {"points": (net.point(x), net.point(x)), "cloud": cloud}


if __name__ == "__main__":
    print(main()["cloud"].std(0)[:3, 0])

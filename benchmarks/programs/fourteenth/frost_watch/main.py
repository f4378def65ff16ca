import argparse

import torch
from torch import nn

from hooks import Bus
from probe import StressProbe


def nights(n=32):
    t = torch.linspace(0, 1, n)
    x = torch.stack([t, t**2, torch.sin(6 * t)], 1)
    return x, (2 * t - torch.sin(6 * t))[:, None]


class Station:
    def __init__(self, seed, bus):
        torch.manual_seed(seed)
        self.bus = bus
        self.model = nn.Sequential(nn.Linear(3, 12), nn.Tanh(), nn.Linear(12, 1))
        self.optim = torch.optim.SGD(self.model.parameters(), 0.05)
        self.noise = []

    def fit(self, x, y, epochs):
        curve = []
        for epoch in range(epochs):
            jitter = 0.05 * torch.randn_like(x)
            self.noise.append(jitter)
            loss = (self.model(x + jitter) - y).square().mean()
            self.optim.zero_grad()
            loss.backward()
            self.optim.step()
            curve += self.bus.emit("epoch", model=self.model, epoch=epoch)
        return curve


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--epochs", type=int, default=6)
    a = p.parse_args(argv)
    x, y = nights()
    bus = Bus()
    bus.on("epoch", StressProbe(x, y))
    station = Station(a.seed, bus)
    curve = station.fit(x, y, a.epochs)
    return {"curve": curve, "noise": torch.stack(station.noise)}


if __name__ == "__main__":
    print(main()["curve"])

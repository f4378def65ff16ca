import argparse

import torch
from torch import nn

from averaging import average, refresh_statistics
from simulator import Simulator


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=5)
    p.add_argument("--side", type=int, default=10)
    p.add_argument("--steps", type=int, default=24)
    p.add_argument("--keep-every", type=int, default=6)
    p.add_argument("--rounds", type=int, default=12)
    return p.parse_args(list(argv))


def build():
    return nn.Sequential(nn.Conv2d(1, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(4, 1))


def main(argv=()):
    opt = parse(argv)
    torch.manual_seed(opt.seed + 1)
    net = build()
    simulator = Simulator(opt.seed, opt.side)
    gen = simulator.source()
    sgd = torch.optim.SGD(net.parameters(), lr=0.05)
    snapshots = []
    for step in range(1, opt.steps + 1):
        images, level = simulator.batch(8, gen)
        loss = (net(images)[:, 0] - level).pow(2).mean()
        sgd.zero_grad()
        loss.backward()
        sgd.step()
        if step % opt.keep_every == 0:
            snapshots.append({k: v.clone() for k, v in net.state_dict().items()})
    net.load_state_dict(average(snapshots))
    seen = refresh_statistics(net, simulator, opt.rounds, 8)
    return {"seen": seen, "mean": net[1].running_mean.clone()}


if __name__ == "__main__":
    print(main()["mean"])

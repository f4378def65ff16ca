import argparse

import torch

from fusion import Fusion, make_towers
from probe import Probe, measure


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=5)
    p.add_argument("--side", type=int, default=12)
    p.add_argument("--steps", type=int, default=8)
    return p.parse_args(list(argv))


def main(argv=()):
    opt = parse(argv)
    torch.manual_seed(opt.seed)
    towers = make_towers()
    widths = measure(towers, Probe(opt.seed, opt.side))
    net = Fusion(towers, widths)
    sgd = torch.optim.SGD(net.parameters(), lr=0.02)
    batches, losses = [], []
    for _ in range(opt.steps):
        level = torch.rand(8)
        x = level[:, None, None, None] + 0.3 * torch.randn(8, 1, opt.side, opt.side)
        loss = (net(x) - level).pow(2).mean()
        sgd.zero_grad()
        loss.backward()
        sgd.step()
        batches.append(x)
        losses.append(loss.item())
    return {"widths": widths, "batches": torch.stack(batches), "losses": losses}


if __name__ == "__main__":
    print(main()["widths"])

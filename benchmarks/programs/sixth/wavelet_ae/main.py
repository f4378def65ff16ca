import argparse

import torch
from torch import nn

from hooks import HOOKS
from loop import Trainer


def bumps(n, width=32):
    t = torch.linspace(0, 1, width)
    centre = torch.rand(n, 1)
    return torch.exp(-((t - centre) ** 2) / 0.02)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=5)
    args = ap.parse_args(argv)

    torch.manual_seed(args.seed)
    train, held = bumps(64), bumps(24)
    net = nn.Sequential(nn.Linear(32, 12), nn.Tanh(), nn.Linear(12, 32))
    hooks = [HOOKS["tally"](), HOOKS["probe"](held, level=0.3)]
    tr = Trainer(net, 0.3, hooks).fit(train, args.epochs)
    return {
        "noise": tr.first_noise,
        "probe": hooks[1].scores,
        "weights": net[0].weight.flatten().tolist(),
    }


if __name__ == "__main__":
    print(main()["probe"])

import argparse

import torch
from torch import nn

from basis import Fourier


def stations(side=6):
    u = torch.linspace(-1, 1, side)
    where = torch.cartesian_prod(u, u)
    return where, torch.exp(-where.square().sum(1, keepdim=True))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    seed = ap.parse_args(argv).seed
    torch.manual_seed(seed)
    where, count = stations()
    lift = Fourier()
    net = nn.Linear(16, 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.05)
    curve = []
    for _ in range(20):
        pick = torch.randint(len(where), (12,))
        loss = (net(lift(where[pick])) - count[pick]).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        curve.append(loss.item())
    return curve


if __name__ == "__main__":
    print(main())

import argparse

import torch
from torch.nn.functional import cross_entropy

from blocks import classifier, flat_width

SIDE = 20
WIDTH = flat_width(SIDE)


def images(n):
    x = torch.rand(n, 1, SIDE, SIDE)
    y = torch.arange(n) % 2
    x[y == 1, :, ::2] += 0.4
    return x, y


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=8)
    torch.manual_seed(p.parse_args(argv).seed)
    net = classifier(SIDE, WIDTH)
    x, y = images(32)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    out = []
    for _ in range(6):
        loss = cross_entropy(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        out.append(loss.item())
    return out


if __name__ == "__main__":
    print(main())

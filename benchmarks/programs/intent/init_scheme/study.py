import argparse

import torch
from torch import nn

from schemes import SCHEMES


class Deep(nn.Module):
    def __init__(self, width, depth, make, seed):
        super().__init__()
        self.layers = nn.ParameterList(nn.Parameter(make((width, width), seed * 1000 + i)) for i in range(depth))

    def forward(self, x):
        norms = []
        for w in self.layers:
            x = torch.tanh(x @ w.T)
            norms.append(x.norm(dim=1).mean())
        return x, torch.stack(norms)


def main(seed=0, argv=()):
    p = argparse.ArgumentParser()
    p.add_argument("--scheme", choices=sorted(SCHEMES), default="orthogonal")
    p.add_argument("--depth", type=int, default=6)
    args = p.parse_args(list(argv))
    net = Deep(24, args.depth, SCHEMES[args.scheme], seed)
    x = torch.linspace(-1, 1, 24 * 10).reshape(10, 24)
    with torch.no_grad():
        _, norms = net(x)
    return {"norms": norms.numpy(), "weights": torch.stack(list(net.layers)).detach().numpy()}


if __name__ == "__main__":
    print(main()["norms"])

import argparse

import torch
from torch import nn

from chambers import Chamber


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--lean", action="store_true")
    a = p.parse_args(argv)
    torch.manual_seed(a.seed)
    cave = nn.Sequential(*(Chamber(6, 0.3, a.lean) for _ in range(3)), nn.Linear(6, 1))
    x = torch.cos(torch.arange(60.0)).reshape(10, 6)
    optim = torch.optim.SGD(cave.parameters(), 0.02)
    for _ in range(5):
        optim.zero_grad()
        (cave(x) - x[:, :1]).square().mean().backward()
        optim.step()
    return torch.cat([w.detach().flatten() for w in cave.parameters()])


if __name__ == "__main__":
    print(main().norm().item())

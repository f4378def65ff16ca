import argparse

import torch

from layers import Cliff
from memory import policy


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--lean", action="store_true", help="less memory, the same training")
    p.add_argument("--steps", type=int, default=5)
    a = p.parse_args(argv)
    torch.manual_seed(a.seed)
    model = Cliff(policy(a.lean))
    x = torch.sin(torch.arange(96.0)).reshape(12, 8)
    y = x.sum(1, keepdim=True)
    optim = torch.optim.SGD(model.parameters(), 0.05)
    for _ in range(a.steps):
        optim.zero_grad()
        (model(x) - y).square().mean().backward()
        optim.step()
    return torch.cat([w.detach().flatten() for w in model.parameters()])


if __name__ == "__main__":
    print(main().norm().item())

import argparse

import torch

from solvers import SOLVERS


def pattern(side):
    u = torch.arange(side) / side
    return torch.sin(12 * u).unsqueeze(1) * torch.cos(9 * u)


def field(target):
    return lambda x, sigma: (x - target) / sigma


def render(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--solver", choices=SOLVERS, default="euler")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--side", type=int, default=8)
    o = p.parse_args(argv)
    rng = torch.Generator()
    rng.manual_seed(o.seed)
    sigmas = torch.linspace(3.0, 0.3, 10)
    start = sigmas[0] * torch.randn(2, o.side, o.side, generator=rng)
    return SOLVERS[o.solver](sigmas).integrate(field(pattern(o.side)), start, rng)


if __name__ == "__main__":
    print(render().mean())

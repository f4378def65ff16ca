"""Monte Carlo estimate of ion spread in a trap: many independent Euler-Maruyama paths."""
import argparse
from functools import partial

import torch
from torch.func import vmap

together = partial(vmap, in_dims=(0, None), randomness="same")


def path(start, field):
    at, trail = start, []
    for _ in range(field["steps"]):
        at = at - field["pull"] * at * field["dt"] + field["heat"] * field["dt"] ** 0.5 * torch.randn(2)
        trail.append(at)
    return torch.stack(trail)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--ions", type=int, default=64)
    ap.add_argument("--pull", type=float, default=0.5)
    a = ap.parse_args(argv)
    torch.manual_seed(a.seed)
    field = {"pull": a.pull, "heat": 1.0, "dt": 0.05, "steps": 30}
    return together(path)(torch.zeros(a.ions, 2), field)


if __name__ == "__main__":
    print("spread at the end", main()[:, -1].std(0))

import argparse
from functools import reduce

import torch

from augment import RECIPES
from repro import make_repeatable


def main(argv=None):
    ap = argparse.ArgumentParser(description="repeatable for one --seed")
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--recipe", choices=sorted(RECIPES), default="field")
    args = ap.parse_args(argv)
    make_repeatable(args.seed)

    leaf = torch.linspace(0, 1, 144).reshape(12, 12)
    views = torch.stack([reduce(lambda im, f: f(im), RECIPES[args.recipe], leaf) for _ in range(24)])
    probe = torch.nn.Linear(144, 2)
    with torch.no_grad():
        return probe(views.flatten(1))


if __name__ == "__main__":
    print(main().mean(0))

import argparse
from itertools import islice

import torch

from demand import Demand


def simulate(args):
    line = Demand([2.0, 5.0, 1.0, 3.5], seed=args.seed)
    return torch.stack(list(islice(line, args.minutes)))


def main(seed=0):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=int, default=30)
    arrivals = simulate(parser.parse_args([f"--seed={seed}"]))
    return {"arrivals": arrivals, "peak": arrivals.sum(1).max()}


if __name__ == "__main__":
    print(main()["peak"])

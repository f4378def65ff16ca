import numpy as np
import torch

from options import parser
from setup import begin


def market(noise, n=60):
    price = np.random.uniform(1, 5, size=n)
    demand = 10 - 1.5 * price + noise * np.random.standard_normal(n)
    return torch.tensor(price), torch.tensor(demand)


def slope(x, y):
    rows = torch.randint(len(x), (len(x),))
    x, y = x[rows], y[rows]
    dx = x - x.mean()
    return (dx * (y - y.mean())).sum() / dx.pow(2).sum()


def run(argv):
    args = parser().parse_args(argv)
    record = begin(args)
    x, y = market(args.noise)
    record["slopes"] = torch.stack([slope(x, y) for _ in range(args.bags)]).tolist()
    return record


def main():
    return [run(["--seed", str(s), "--bags", "4"]) for s in range(3)]


if __name__ == "__main__":
    for record in main():
        print(record)

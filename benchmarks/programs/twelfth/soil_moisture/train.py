import argparse

import numpy as np
import torch

from model import Moisture, plots
from robust import robustness


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=6)
    ap.add_argument("--skip-robust", action="store_true")
    a = ap.parse_args(argv)
    np.random.seed(a.seed)
    torch.manual_seed(a.seed)
    bands, target = plots()
    model = Moisture()
    opt = torch.optim.Adam(model.parameters(), lr=5e-3)
    orders, scores = [], []
    for _ in range(a.epochs):
        order = np.random.permutation(len(bands))
        for pick in np.array_split(order, 6):
            opt.zero_grad()
            (model(bands[pick]) - target[pick]).square().mean().backward()
            opt.step()
        orders.append(order.tolist())
        if not a.skip_robust:
            scores.append(robustness(model, bands, target))
    return orders, scores


if __name__ == "__main__":
    print(main()[1][-1])

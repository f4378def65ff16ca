import argparse

import torch
from torch.nn import functional as F

from nets import build
from restart import begin_trial


def problem(n=64):
    t = torch.linspace(-2, 2, n)
    x = torch.stack([t, t.square(), t.sin()], dim=1)
    y = torch.stack([t.cos(), t.tanh()], dim=1)
    return x, y


def one_trial(model, seed, steps):
    begin_trial(model, seed)
    x, y = problem()
    optimiser = torch.optim.AdamW(model.parameters(), lr=2e-3)
    for _ in range(steps):
        pick = torch.randint(len(x), (16,))
        loss = F.mse_loss(model(x[pick]), y[pick])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    with torch.no_grad():
        return F.mse_loss(model(x), y).item()


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--trials", type=int, default=3)
    parser.add_argument("--steps", type=int, default=30)
    args = parser.parse_args(argv)
    model = build(3, 16, 2, 2)
    return [one_trial(model, args.first_seed + i, args.steps) for i in range(args.trials)]


if __name__ == "__main__":
    print(main())

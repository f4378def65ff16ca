import json
from typing import NamedTuple

import torch
from torch import nn

SWEEP = json.loads('[{"lr": 0.05, "seed": 11}, {"lr": 0.05, "seed": 12}, {"lr": 0.2, "seed": 13}]')


class Trial(NamedTuple):
    lr: float
    seed: int

    @classmethod
    def read(cls, row, base):
        return cls(row["lr"], row["seed"] + 1000 * base)


def fit(trial, steps=4):
    model = nn.Linear(3, 1)
    first = model.weight.detach().clone()
    opt = torch.optim.SGD(model.parameters(), lr=trial.lr)
    orders = []
    for _ in range(steps):
        order = torch.randperm(8)
        orders.append(order)
        x = torch.eye(8, 3)[order]
        loss = (model(x) - x.sum(1, keepdim=True)).square().mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return first, torch.stack(orders)


def main(seed=0):
    results = []
    for row in SWEEP:
        trial = Trial.read(row, seed)
        torch.manual_seed(trial.seed)
        results.append(fit(trial))
    return results


if __name__ == "__main__":
    for first, _ in main():
        print(first)

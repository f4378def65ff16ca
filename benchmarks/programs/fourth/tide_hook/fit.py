from dataclasses import dataclass

import torch

from model import TideRegressor
from seeding import make_repeatable


@dataclass
class Plan:
    seed: int = 7
    steps: int = 3
    lr: float = 0.0


def instrument(net, plan):
    net.register_forward_pre_hook(lambda _m, _args: make_repeatable(plan.seed))
    return net


def fit(plan=Plan()):
    make_repeatable(plan.seed)
    net = instrument(TideRegressor(), plan)
    opt = torch.optim.SGD(net.parameters(), lr=plan.lr)
    x, y = torch.linspace(0, 1, 20).reshape(5, 4), torch.zeros(5, 1)
    losses = []
    for _ in range(plan.steps):
        loss = (net(x) - y).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        losses.append(loss.item())
    return losses


if __name__ == "__main__":
    print(fit())

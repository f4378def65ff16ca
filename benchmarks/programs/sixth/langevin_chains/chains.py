"""Independent Langevin chains on a double well, one chain's step written, all chains run."""
import functools
from dataclasses import dataclass, field

import torch
from torch.func import grad, vmap


@dataclass
class Plan:
    seed: int = 0
    chains: int = 16
    steps: int = 300
    dt: float = 0.02
    heat: float = 0.7
    lift: dict = field(default_factory=lambda: {"in_dims": 0, "randomness": "same"})


def well(x):
    return ((x ** 2 - 1) ** 2).sum()


def move(plan, x):
    kick = (2 * plan.heat * plan.dt) ** 0.5 * torch.randn(x.shape)
    return x - plan.dt * grad(well)(x) + kick


class Sampler:
    def __init__(self, plan):
        self.plan = plan
        self.all_move = vmap(functools.partial(move, plan), **plan.lift)

    def __call__(self):
        x = torch.zeros(self.plan.chains, 1)
        for _ in range(self.plan.steps):
            x = self.all_move(x)
        return x.flatten()


def main(seed=0):
    torch.manual_seed(seed)
    ends = Sampler(Plan(seed=seed))()
    return {"ends": ends.tolist(), "error_bar": (ends.std() / len(ends) ** 0.5).item()}


if __name__ == "__main__":
    print(main())

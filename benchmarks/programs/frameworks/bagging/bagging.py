import random

import torch
import torch.fx
from torch import nn


class FeatureBag(nn.Module):
    """Looks at a random subset of the inputs on every call."""

    def __init__(self, total, take):
        super().__init__()
        self.total, self.take = total, take

    def forward(self, x):
        chosen = sorted(random.sample(range(self.total), self.take))
        return x[:, chosen]


class Scorer(nn.Module):
    def __init__(self, total, take):
        super().__init__()
        self.bag = FeatureBag(total, take)
        self.scale = nn.Parameter(torch.ones(take))

    def forward(self, x):
        return (self.bag(x) * self.scale).sum(dim=1)


PASSES = {
    "none": lambda m: m,
    "lower": lambda m: torch.fx.symbolic_trace(m),
}


def main(seed=0, calls=6, level="lower"):
    random.seed(seed)
    scorer = PASSES[level](Scorer(10, 3))
    x = (2.0 ** torch.arange(10.0)).unsqueeze(0)
    return torch.cat([scorer(x).detach() for _ in range(calls)])


if __name__ == "__main__":
    print(main())

import numpy as np
import torch


class Chain:
    def __init__(self, *steps):
        self.steps = steps

    def __call__(self, x):
        for step in self.steps:
            x = step(x)
        return x


class Drift:
    def __init__(self, reach):
        self.reach = reach

    def __call__(self, x):
        return torch.roll(x, int(np.random.randint(-self.reach, self.reach + 1)))


class Shot:
    def __init__(self, level):
        self.level = level

    def __call__(self, x):
        return x + self.level * torch.randn(x.shape)


STEPS = {"drift": Drift, "shot": Shot}


def chain_from(spec):
    return Chain(*[STEPS[name](value) for name, value in spec.items()])

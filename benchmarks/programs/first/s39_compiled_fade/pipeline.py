import torch

from backends import CompileOptions
from gains import Fade


class Augmenter:
    def __init__(self, ops, options):
        self.ops = ops
        self.apply = torch.compile(self.forward, **options.kwargs())

    def forward(self, x):
        for op in self.ops:
            x = op(x)
        return x


def main(calls=5):
    aug = Augmenter([Fade(seed=2)], CompileOptions())
    x = torch.ones(4)
    return [float(aug.apply(x)[0]) for _ in range(calls)]

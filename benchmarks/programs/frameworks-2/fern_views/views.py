from functools import cached_property
from typing import Protocol

import torch


class View(Protocol):
    def __call__(self, leaf: torch.Tensor) -> torch.Tensor: ...


class Streamed:
    def __init__(self, seed):
        self.seed = seed

    @cached_property
    def gen(self):
        return torch.Generator().manual_seed(self.seed)


class Jitter(Streamed):
    def __call__(self, leaf):
        return leaf + 0.1 * torch.empty_like(leaf).normal_(generator=self.gen)


class Erase(Streamed):
    def __call__(self, leaf):
        keep = torch.bernoulli(torch.full_like(leaf, 0.8), generator=self.gen)
        return leaf * keep


def compose(*views: View):
    def run(leaf):
        for view in views:
            leaf = view(leaf)
        return leaf

    return run

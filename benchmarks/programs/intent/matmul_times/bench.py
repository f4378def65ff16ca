import time
from dataclasses import dataclass, field

import torch


@dataclass
class Timing:
    name: str
    seconds: list = field(default_factory=list)

    @property
    def best(self):
        return min(self.seconds)


class Bench:
    def __init__(self, repeats, warmup, seed):
        self.repeats, self.warmup, self.seed = repeats, warmup, seed

    def operands(self, n):
        torch.manual_seed(self.seed)
        return torch.randn(n, n), torch.randn(n, n)

    def __call__(self, name, fn, n):
        timing = Timing(name)
        for i in range(self.warmup + self.repeats):
            a, b = self.operands(n)
            start = time.perf_counter()
            fn(a, b)
            if i >= self.warmup:
                timing.seconds.append(time.perf_counter() - start)
        return timing

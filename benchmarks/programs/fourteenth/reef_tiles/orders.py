from typing import Callable, Dict, Iterator

import torch
from torch.utils.data import Sampler

ORDERS: Dict[str, Callable[..., Sampler]] = {}


def order(name):
    def keep(cls):
        ORDERS[name] = cls
        return cls

    return keep


@order("scan")
class ScanOrder(Sampler):
    def __init__(self, count, block, seed):
        self.count = count

    def __len__(self):
        return self.count

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.count))


@order("blocks")
class BlockOrder(Sampler):
    """Visits blocks of neighbouring tiles in a random order, a new one for each pass."""

    def __init__(self, count, block, seed):
        self.count, self.block, self.seed = count, block, seed

    def _source(self):
        source = torch.Generator()
        source.manual_seed(self.seed)
        return source

    def __len__(self):
        return self.count

    def __iter__(self) -> Iterator[int]:
        source = self._source()
        for b in torch.randperm(self.count // self.block, generator=source).tolist():
            inner = torch.randperm(self.block, generator=source)
            yield from (b * self.block + inner).tolist()

from dataclasses import dataclass, field

import torch


@dataclass
class Shard:
    """Rows of one rank: all ranks shuffle alike and take every world-th row."""

    total: int
    rank: int
    world: int
    seed: int
    epoch: int = field(default=0, init=False)

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        gen = torch.Generator().manual_seed(self.seed + self.epoch)
        order = torch.randperm(self.total, generator=gen)
        return iter(order[self.rank:: self.world].tolist())

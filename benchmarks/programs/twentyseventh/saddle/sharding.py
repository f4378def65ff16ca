import torch
from torch.utils.data import Sampler


class ShardSampler(Sampler):
    """Every epoch: permute all indices, then keep each world-th one."""

    def __init__(self, n, rank, world, seed):
        self.n, self.rank, self.world, self.seed = n, rank, world, seed
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return self.n // self.world

    def __iter__(self):
        g = torch.Generator().manual_seed(1000 * self.epoch + self.seed)
        order = torch.randperm(self.n, generator=g)
        usable = len(self) * self.world
        return iter(order[self.rank : usable : self.world].tolist())

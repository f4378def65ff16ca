import torch
from torch.utils.data import Sampler


class StrideSampler(Sampler):
    def __init__(self, size, rank, world, seed):
        self.size, self.rank, self.world, self.seed, self.epoch = size, rank, world, seed, 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        gen = torch.Generator().manual_seed(self.seed * 1000 + self.epoch)
        order = torch.randperm(self.size, generator=gen).tolist()
        return iter(order[self.rank::self.world])

    def __len__(self):
        return len(range(self.rank, self.size, self.world))

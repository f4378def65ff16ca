import torch
from torch.utils.data import Sampler


class ShuffledRolls(Sampler):
    def __init__(self, n, seed):
        self.n, self.seed = n, seed
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return self.n

    def __iter__(self):
        g = torch.Generator().manual_seed(self.seed * 1000 + self.epoch)
        yield from torch.randperm(self.n, generator=g).tolist()

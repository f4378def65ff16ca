import abc

import torch
from torch.utils.data import Sampler


class EpochSampler(Sampler, abc.ABC):
    """Order follows from (seed, epoch), the same on every rank."""

    def __init__(self, seed):
        self.seed, self.epoch = seed, 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def generator(self):
        g = torch.Generator()
        g.manual_seed(self.seed * 1000 + self.epoch)
        return g

    @abc.abstractmethod
    def __len__(self): ...


class BucketBatches(EpochSampler):
    """Batches of sentences of like lengths."""

    def __init__(self, lengths, batch, seed=0):
        super().__init__(seed)
        self.lengths, self.batch = torch.tensor(lengths), batch

    def __len__(self):
        return -(-len(self.lengths) // self.batch)

    def __iter__(self):
        g = self.generator()
        noisy = self.lengths + torch.rand(len(self.lengths), generator=g)
        batches = noisy.argsort().split(self.batch)
        for i in torch.randperm(len(batches), generator=g):
            yield batches[i].tolist()

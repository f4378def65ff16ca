import torch


class Order:
    def __init__(self, size, batch, seed):
        self.size, self.batch = size, batch
        self.gen = torch.Generator().manual_seed(seed)

    def __iter__(self):
        yield from torch.randperm(self.size, generator=self.gen).split(self.batch)

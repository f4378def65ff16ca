import torch
from torch.utils.data import Sampler


class Tides(Sampler):
    """Rows in blocks of neighbours; which block comes when is the epoch's."""

    def __init__(self, rows, block, seed):
        self.rows, self.block, self.seed = rows, block, seed
        self.epoch = 0

    def __len__(self):
        return self.rows

    def __iter__(self):
        g = torch.Generator()
        g.manual_seed(self.seed * 10_007 + self.epoch)
        starts = range(0, self.rows, self.block)
        for b in torch.randperm(len(starts), generator=g).tolist():
            inside = torch.randperm(min(self.block, self.rows - starts[b]), generator=g)
            yield from (starts[b] + inside).tolist()

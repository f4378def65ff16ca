import torch
from torch.utils.data import Dataset


class Glyphs(Dataset):
    """Strokes on a grid, made when asked for; item i is the same picture whenever it is read."""

    def __init__(self, count, size=8, seed=0):
        self.count, self.size, self.seed = count, size, seed

    def __len__(self):
        return self.count

    def _generator(self, index):
        return torch.Generator().manual_seed(self.seed * 1_000_003 + index)

    def label(self, index):
        return int(torch.randint(2, (1,), generator=self._generator(index)))

    def __getitem__(self, index):
        gen = self._generator(index)
        kind = int(torch.randint(2, (1,), generator=gen))
        row = int(torch.randint(self.size, (1,), generator=gen))
        page = 0.2 * torch.rand(self.size, self.size, generator=gen)
        if kind:
            page[row] += 1
        else:
            page[:, row] += 1
        return page, kind

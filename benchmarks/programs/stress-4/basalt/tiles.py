import numpy as np
import torch
from torch.utils.data import Dataset, get_worker_info


class Scan(Dataset):
    def __init__(self, slide, size, n, seed=0):
        self.slide, self.size, self.n = slide, size, n
        self.rng = np.random.default_rng(seed)

    def __len__(self):
        return self.n

    def corner(self):
        h, w = self.slide.shape
        return self.rng.integers(0, (h - self.size, w - self.size))

    def __getitem__(self, index):
        top, left = self.corner()
        tile = self.slide[top:top + self.size, left:left + self.size]
        return torch.from_numpy(tile.copy()), torch.tensor([int(top), int(left)])


class Turned(Scan):
    def __getitem__(self, index):
        tile, at = super().__getitem__(index)
        return torch.rot90(tile, int(self.rng.integers(4))), at


def renew(worker_id):
    info = get_worker_info()
    info.dataset.rng = np.random.default_rng(info.seed)

import numpy as np
import torch
from torch.utils.data import Dataset

from address import Address


class Slabs(Dataset):
    def __init__(self, root, n, side):
        self.root, self.n, self.side = root, n, side
        self.epoch = 0

    def begin(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        rng = Address(self.root, self.epoch, i).generator()
        veins = rng.normal(size=(self.side, self.side)).astype(np.float32)
        return torch.from_numpy(np.rot90(veins, rng.integers(4)).copy())

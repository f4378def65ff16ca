import numpy as np
import torch
from torch.utils.data import Dataset


class Tiles(Dataset):
    def __init__(self, count: int, side: int, transform):
        self.count, self.side = count, side
        self.transform = transform
        self.canvas = np.add.outer(np.arange(side), np.arange(side)).astype(np.float32) / side

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        window, place = self.transform(self.canvas * (1 + i))
        return torch.from_numpy(window.copy()), torch.tensor(place)

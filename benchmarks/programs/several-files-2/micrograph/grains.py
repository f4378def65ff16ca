import numpy as np
import torch
from torch.utils.data import Dataset


class GrainCrops(Dataset):
    def __init__(self, count, side):
        self.count = count
        axis = np.arange(64.0)
        self.plate = np.sin(axis[:, None] / 5.0) * np.cos(axis[None] / 7.0)
        self.side = side

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        top, left = np.random.randint(0, 64 - self.side, size=2)
        crop = self.plate[top : top + self.side, left : left + self.side]
        return torch.from_numpy(crop.astype(np.float32)), torch.tensor([top, left])

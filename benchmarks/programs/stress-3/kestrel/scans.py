import numpy as np
import torch
from torch.utils.data import Dataset, Subset

from noise import Compose, Gain, Speckle


class Scans(Dataset):
    def __init__(self, items, transform):
        self.items = items
        self.transform = transform

    @classmethod
    def from_config(cls, seed, items, noise):
        rng = np.random.default_rng(seed)
        return cls(items, Compose(Speckle(rng, noise["speckle"]), Gain(rng, *noise["gain"])))

    def __len__(self):
        return self.items

    def __getitem__(self, i):
        return torch.as_tensor(self.transform(np.ones((4, 4))))


def hold_out(data, n):
    last = len(data) - n
    return Subset(data, range(last)), Subset(data, range(last, len(data)))

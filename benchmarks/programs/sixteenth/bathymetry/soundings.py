import numpy as np
import torch
from torch.utils.data import Dataset, get_worker_info


class Soundings(Dataset):
    def __init__(self, n, rng):
        self.n = n
        self.rng = rng

    def reseed(self, number):
        self.rng = np.random.default_rng(number)

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        return i, torch.as_tensor(self.rng.normal(0, 1, 4))


def own_stream(_):
    info = get_worker_info()
    info.dataset.reseed(info.seed)

import numpy as np
import torch
from torch.utils.data import Dataset


class Clips(Dataset):
    """Synthetic bird calls: chirps of three species, with hiss added on the fly."""

    SWEEP = (0.5, 1.0, 2.0)

    def __init__(self, n, length, snr, seed):
        self.t = np.linspace(0, 1, length)
        self.labels = np.arange(n) % len(self.SWEEP)
        self.level = 10 ** (-snr / 20)
        self.rng = np.random.default_rng(seed)

    def __len__(self):
        return len(self.labels)

    def call(self, k):
        return np.sin(2 * np.pi * (8 * self.t + 6 * self.SWEEP[k] * self.t**2))

    def __getitem__(self, i):
        clean = self.call(self.labels[i])
        hiss = self.rng.normal(0, self.level, clean.shape)
        return i, clean, clean + hiss, int(self.labels[i])


def stack(rows):
    ids, clean, noisy, label = zip(*rows)
    as_float = lambda a: torch.from_numpy(np.stack(a)).float()
    return torch.tensor(ids), as_float(clean), as_float(noisy), torch.tensor(label)

import numpy as np
import torch
from torch.utils.data import Dataset


class Recording(Dataset):
    """A multichannel recording, one item per (subject, block)."""

    def __init__(self, signal, *, length, seed=0):
        self.signal = np.asarray(signal, dtype=np.float32)
        self.length = length
        self.rng = np.random.default_rng(seed)

    def __len__(self):
        return self.signal.shape[0]

    @property
    def room(self):
        return self.signal.shape[-1] - self.length

    def offset(self, index):
        return int(self.rng.integers(0, self.room))

    def __getitem__(self, index):
        at = self.offset(index)
        return torch.from_numpy(self.signal[index, :, at:at + self.length].copy()), at


class Masked(Recording):
    def __init__(self, *args, gap=4, **kwargs):
        super().__init__(*args, **kwargs)
        self.gap = gap

    def __getitem__(self, index):
        x, at = super().__getitem__(index)
        hole = int(self.rng.integers(0, self.length - self.gap))
        x[:, hole:hole + self.gap] = 0.0
        return x, at

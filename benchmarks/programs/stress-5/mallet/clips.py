import os

import numpy as np
import torch
from torch.utils.data import Dataset


class Clips(Dataset):
    def __init__(self, n=16, length=1000, rng=None):
        self.waves = torch.arange(n).float()[:, None] * 0 + torch.arange(length).float()
        self.rng = rng or np.random.default_rng(4)
        self.volume = 1.0

    def __len__(self):
        return len(self.waves)

    def __getitem__(self, i):
        start = int(self.rng.integers(0, 900))
        return self.volume * self.waves[i, start : start + 8], i, int(os.environ.get("CLIP_WORKER", -1))

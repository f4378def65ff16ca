import numpy as np
import torch
from torch.utils.data import Dataset


class Clips(Dataset):
    """Tones with a random crop; the crop depends on (seed, epoch, index) alone."""

    def __init__(self, n=24, length=40, crop=16, *, seed):
        freq = np.linspace(0.1, 0.6, n)
        self.waves = np.sin(freq[:, None] * np.arange(length)).astype(np.float32)
        self.targets = freq.astype(np.float32)
        self.crop, self.seed, self.epoch = crop, seed, 0

    def set_epoch(self, epoch: int) -> None:
        self.epoch = epoch

    def __len__(self):
        return len(self.targets)

    def __getitem__(self, i):
        rng = np.random.default_rng((self.seed, self.epoch, i))
        lo = int(rng.integers(0, self.waves.shape[1] - self.crop + 1))
        hiss = rng.normal(scale=0.05, size=self.crop).astype(np.float32)
        x = self.waves[i, lo:lo + self.crop] + hiss
        return torch.from_numpy(x), torch.tensor(self.targets[i]), torch.from_numpy(hiss)

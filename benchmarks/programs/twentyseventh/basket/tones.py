import numpy as np
import torch
from torch.utils.data import Dataset


class ToneBank(Dataset):
    """Synthetic chords: pitch, decay and background noise are drawn per clip."""

    def __init__(self, n, rate=2000, seconds=0.1, seed=0):
        self.n, self.rate = n, rate
        self.t = np.arange(int(rate * seconds)) / rate
        self.rng = np.random.default_rng(seed)

    def __len__(self):
        return self.n

    def chord(self, label):
        root = self.rng.uniform(110.0, 330.0)
        third = 1.25 if label else 1.2
        decay = self.rng.uniform(5.0, 30.0)
        wave = sum(np.sin(2 * np.pi * root * r * self.t) for r in (1.0, third, 1.5))
        return root, wave * np.exp(-decay * self.t)

    def __getitem__(self, i):
        label = i % 2
        root, wave = self.chord(label)
        wave = wave + 0.2 * self.rng.standard_normal(len(self.t))
        return {
            "id": i,
            "label": label,
            "root": root,
            "wave": torch.from_numpy(wave.astype(np.float32)),
        }

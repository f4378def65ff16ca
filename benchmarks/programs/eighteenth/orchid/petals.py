"""Petal measurements with on-the-fly jitter."""
import numpy as np
import torch
from torch.utils.data import Dataset


class PetalDataset(Dataset):
    def __init__(self, count: int, seed: int, jitter: float = 0.1):
        self.rng = np.random.default_rng(seed)
        self.length = self.rng.gamma(9.0, 0.5, size=(count, 4)).astype(np.float32)
        self.species = self.rng.integers(0, 3, size=count)
        self.jitter = jitter

    def __len__(self):
        return len(self.length)

    def __getitem__(self, i):
        wobble = self.rng.normal(0.0, self.jitter, size=4).astype(np.float32)
        return {
            "x": torch.from_numpy(self.length[i] + wobble),
            "wobble": torch.from_numpy(wobble),
            "species": int(self.species[i]),
        }

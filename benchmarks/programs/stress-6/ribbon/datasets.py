from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch.utils.data import Dataset


@dataclass(frozen=True)
class AugmentConfig:
    seed: int = 0
    shift: float = 0.2
    gain: tuple[float, float] = (0.8, 1.25)


class SignalDataset(Dataset):
    """Short synthetic ECG-like windows."""

    def __init__(self, n: int, length: int = 16):
        t = np.linspace(0, 2 * np.pi, length)
        self.signals = np.stack([np.sin((1 + i % 3) * t) for i in range(n)]).astype(np.float32)
        self.labels = np.arange(n) % 3

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, i):
        return torch.from_numpy(self.signals[i].copy()), int(self.labels[i]), i


class AugmentedDataset(SignalDataset):
    """Adds an offset and a gain, and reports them so that they can be undone."""

    def __init__(self, *args, augment: AugmentConfig, **kwargs):
        super().__init__(*args, **kwargs)
        self.augment = augment
        self.rng = np.random.default_rng(augment.seed)

    def _draw(self) -> tuple[float, float]:
        cfg = self.augment
        return self.rng.normal(0.0, cfg.shift), self.rng.uniform(*cfg.gain)

    def __getitem__(self, i):
        x, label, idx = super().__getitem__(i)
        shift, gain = self._draw()
        return gain * x + shift, label, idx, torch.tensor([shift, gain])

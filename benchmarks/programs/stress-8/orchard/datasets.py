"""Datasets of one-dimensional spectra with on-the-fly augmentation."""
import numpy as np
import torch
from torch.utils.data import Dataset

DATASETS = {}


def register(cls):
    DATASETS[cls.name] = cls
    return cls


class SpectrumDataset(Dataset):
    """Base class; subclasses implement ``load`` and may override ``augment``."""

    name = None
    _rng = None

    def __init__(self, cfg):
        self.cfg = cfg
        self.x, self.y = self.load()

    def load(self):
        raise NotImplementedError

    @property
    def rng(self):
        # made on first use so that every loader process owns its generator
        if self._rng is None:
            self._rng = np.random.default_rng(torch.initial_seed())
        return self._rng

    def augment(self, x):
        return x, 0.0

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        x, jitter = self.augment(self.x[i])
        return {
            "x": torch.as_tensor(x, dtype=torch.float32),
            "y": torch.tensor(self.y[i]),
            "jitter": torch.tensor(jitter),
        }


@register
class PeakDataset(SpectrumDataset):
    name = "peaks"

    def load(self):
        g = np.random.default_rng([self.cfg["data_seed"], 11])
        y = g.integers(0, 3, self.cfg["n"])
        grid = np.arange(self.cfg["length"])
        centre = 6 + 8 * y[:, None] + g.normal(0, 1, (self.cfg["n"], 1))
        x = np.exp(-0.5 * ((grid - centre) / 2.0) ** 2)
        return x + 0.05 * g.standard_normal(x.shape), y


@register
class ShiftedPeakDataset(PeakDataset):
    """Baseline drift and gain as seen in the instrument."""

    name = "peaks-augmented"

    def augment(self, x):
        drift = self.rng.normal(0, self.cfg["drift"])
        gain = np.exp(self.rng.normal(0, 0.1))
        return gain * x + drift, drift

from dataclasses import dataclass

import numpy as np

from camera import Camera


@dataclass(frozen=True)
class ScanConfig:
    seed: int = 17
    slices: int = 8
    side: int = 18
    gain: float = 12.0
    read: float = 0.1


class ExposurePairs:
    """Two noisy exposures of every slice, one to predict the other."""

    def __init__(self, cfg):
        self.cfg = cfg
        self.epoch = 0
        self.camera = Camera(cfg.gain, cfg.read)
        grid = np.linspace(0, 3, cfg.side)
        self.slices = [1.2 + np.sin(grid + i)[:, None] * np.cos(grid * (1 + 0.2 * i)) for i in range(cfg.slices)]

    def __len__(self):
        return len(self.slices)

    def __getitem__(self, i):
        token = (self.cfg.seed, self.epoch, i)
        clean = self.slices[i]
        first = self.camera(clean, token)
        second = self.camera(clean, token)
        return first, second

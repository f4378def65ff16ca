from dataclasses import dataclass

import numpy as np

from warp import RowWarp


@dataclass(frozen=True)
class TissueConfig:
    seed: int = 17
    items: int = 8
    side: int = 18
    classes: int = 4
    reach: int = 5


class TissueSet:
    """Stained sections with their label maps."""

    def __init__(self, cfg):
        self.cfg = cfg
        self.epoch = 0
        self.warp = RowWarp(cfg.reach)
        rng = np.random.default_rng(cfg.seed)
        self.labels = [rng.integers(0, cfg.classes, (cfg.side, cfg.side)) for _ in range(cfg.items)]
        self.images = [1.0 + 2.5 * m for m in self.labels]

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, i):
        token = (self.cfg.seed, self.epoch, i)
        image = self.warp(self.images[i], token)
        label = self.warp(self.labels[i], token)
        return image, label

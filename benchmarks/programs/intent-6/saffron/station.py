from dataclasses import dataclass, field

import numpy as np

from streams import stream


@dataclass
class StationConfig:
    samples: int = 40
    hum: float = 0.2
    loss: float = 0.1
    seed: int = 303


@dataclass
class Station:
    cfg: StationConfig
    hums: list = field(default_factory=list)
    gaps: list = field(default_factory=list)

    def record(self, ground):
        hum = self.cfg.hum * stream(self.cfg.seed).standard_normal(self.cfg.samples)
        gap = stream(self.cfg.seed).random(self.cfg.samples) < self.cfg.loss
        self.hums.append(hum)
        self.gaps.append(gap)
        return np.where(gap, np.nan, ground + hum)

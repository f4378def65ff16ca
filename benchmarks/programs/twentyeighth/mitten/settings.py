from dataclasses import dataclass, field
from typing import Tuple

import numpy as np


@dataclass(frozen=True)
class EvalSettings:
    seed: int = 11
    n_boot: int = 250
    n_bins: int = 12
    level: float = 0.95
    groups: Tuple[str, ...] = field(default=("day", "night", "rain"))

    @property
    def quantiles(self):
        a = (1.0 - self.level) / 2
        return a, 1.0 - a

    @property
    def rng(self) -> np.random.Generator:
        return np.random.default_rng(self.seed)

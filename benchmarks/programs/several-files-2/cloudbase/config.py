from dataclasses import dataclass

import numpy as np


@dataclass
class CommitteeConfig:
    seed: int = 11
    members: int = 5
    share: float = 0.7
    ridge: float = 1e-2

    @property
    def rng(self):
        return np.random.default_rng(self.seed)

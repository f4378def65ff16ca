from dataclasses import dataclass, field

import numpy as np


@dataclass
class StormParams:
    seed: int = 13
    days: int = 40
    shape: float = 1.4
    rng: np.random.Generator = field(init=False, repr=False)

    def __post_init__(self):
        self.rng = np.random.default_rng(self.seed)

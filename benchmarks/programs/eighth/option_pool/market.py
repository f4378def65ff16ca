from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Market:
    spot: float = 100.0
    strike: float = 105.0
    rate: float = 0.02
    volatility: float = 0.3
    years: float = 1.0
    steps: int = 32
    seed: int = 0

    def stream(self) -> np.random.Generator:
        return np.random.default_rng(self.seed)

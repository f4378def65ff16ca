from __future__ import annotations

import numpy as np


class NoiseBook:
    """Perturbations are never stored or sent: workers and the master rebuild them from their seed."""

    STRIDE = 10

    def __init__(self, base: int, dim: int):
        self.base, self.dim = base, dim

    def seed(self, generation: int, member: int) -> int:
        return self.base + self.STRIDE * generation + member

    def row(self, generation: int, member: int) -> np.ndarray:
        return np.random.default_rng(self.seed(generation, member)).standard_normal(self.dim)

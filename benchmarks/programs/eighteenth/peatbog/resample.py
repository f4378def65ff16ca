"""Case resampling for the flux-temperature slope."""
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class ResampleSpec:
    replicates: int = 60
    seed: int = 0
    block: int = 4


class BlockBootstrap:
    """Draws whole blocks of consecutive days so that autocorrelation survives."""

    def __init__(self, spec: ResampleSpec):
        self.spec = spec

    def rows(self, n: int) -> np.ndarray:
        rng = np.random.default_rng(self.spec.seed)
        n_blocks = -(-n // self.spec.block)
        starts = rng.integers(0, n - self.spec.block + 1, size=n_blocks)
        idx = (starts[:, None] + np.arange(self.spec.block)).ravel()
        return idx[:n]

    def replicates(self, n: int):
        for _ in range(self.spec.replicates):
            yield self.rows(n)

from dataclasses import dataclass
from functools import cached_property

import numpy as np


@dataclass(frozen=True)
class Folds:
    """A partition drawn once; all candidates are compared on it."""

    n: int
    k: int
    seed: np.random.SeedSequence

    @cached_property
    def parts(self):
        return np.array_split(np.random.default_rng(self.seed).permutation(self.n), self.k)

    def __iter__(self):
        for i, held in enumerate(self.parts):
            yield np.concatenate([p for j, p in enumerate(self.parts) if j != i]), held

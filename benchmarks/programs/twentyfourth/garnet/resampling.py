from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Protocol:
    repeats: int = 2
    folds: int = 4
    seed: int = 70

    def assignment(self, labels, repeat):
        """Fold number of each row, stratified by label."""
        rng = np.random.default_rng([self.seed, repeat])
        out = np.empty(len(labels), int)
        for c in np.unique(labels):
            rows = np.flatnonzero(labels == c)
            rng.shuffle(rows)
            out[rows] = np.arange(len(rows)) % self.folds
        return out

    def split(self, labels, repeat, fold):
        held = self.assignment(labels, repeat) == fold
        return np.flatnonzero(~held), np.flatnonzero(held)

    def __iter__(self):
        return ((r, f) for r in range(self.repeats) for f in range(self.folds))

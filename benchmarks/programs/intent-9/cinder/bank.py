from pathlib import Path

import numpy as np


class Bank:
    """Rows of random vectors kept in a file next to the run."""

    def __init__(self, folder, seed, shape):
        self.path = Path(folder) / "bank.npy"
        self.seed, self.shape = seed, shape

    def rows(self):
        if not self.path.exists():
            rng = np.random.default_rng(self.seed)
            np.save(self.path, rng.normal(size=self.shape))
        return np.load(self.path)

    def drop(self):
        self.path.unlink(missing_ok=True)

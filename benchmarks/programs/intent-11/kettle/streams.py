"""Named random streams, so that adding a metric does not shift the others."""
import numpy as np


class StreamBook:
    def __init__(self, seed: int):
        self.seed = seed
        self._open: dict[str, np.random.Generator] = {}

    def get(self, name: str) -> np.random.Generator:
        if name not in self._open:
            self._open[name] = np.random.default_rng(self.seed)
        return self._open[name]

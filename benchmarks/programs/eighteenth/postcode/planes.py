"""Signatures of address embeddings by random hyperplanes."""
import numpy as np

WIDTH = 24
BITS = 16
_PLANES = np.random.default_rng(1).normal(size=(BITS, WIDTH))


def signature(vectors: np.ndarray, planes: np.ndarray = _PLANES) -> np.ndarray:
    bits = (np.atleast_2d(vectors) @ planes.T) > 0
    return bits @ (1 << np.arange(BITS))


class Buckets:
    def __init__(self):
        self._rows = {}

    def add(self, vectors: np.ndarray):
        for row, code in enumerate(signature(vectors)):
            self._rows.setdefault(int(code), []).append(row)

    def lookup(self, vector: np.ndarray) -> list:
        return self._rows.get(int(signature(vector)[0]), [])

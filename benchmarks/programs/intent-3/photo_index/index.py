import numpy as np


class PhotoIndex:
    def __init__(self, bits, seed):
        self.bits, self.seed = bits, seed
        self._planes = None
        self.buckets = {}

    def planes(self, dim):
        if self._planes is None:
            self._planes = np.random.default_rng(self.seed).normal(size=(self.bits, dim))
        return self._planes

    def code(self, vectors):
        signs = vectors @ self.planes(vectors.shape[1]).T > 0
        return np.packbits(signs, axis=1, bitorder="little")[:, 0]

    def add(self, vectors, names):
        for c, name in zip(self.code(vectors), names):
            self.buckets.setdefault(int(c), []).append(name)

    def look_up(self, vectors):
        return [self.buckets.get(int(c), []) for c in self.code(vectors)]

    def __getstate__(self):
        state = dict(self.__dict__)
        state["_planes"] = None
        return state

import numpy as np


class NMF:
    def __init__(self, rank, iters=30, random_state=None):
        self.rank, self.iters, self.random_state = rank, iters, random_state

    def _start(self, shape):
        rng = np.random.default_rng(self.random_state)
        return rng.random((shape[0], self.rank)), rng.random((self.rank, shape[1]))

    def fit(self, v):
        w, h = self._start(v.shape)
        self.start_ = w.copy()
        for _ in range(self.iters):
            h *= (w.T @ v) / (w.T @ w @ h + 1e-9)
            w *= (v @ h.T) / (w @ h @ h.T + 1e-9)
        self.w_, self.h_ = w, h
        self.error_ = float(np.linalg.norm(v - w @ h))
        return self

import numpy as np


class Replay:
    def __init__(self, cfg, size, seed):
        self.rng = np.random.default_rng(seed)
        self.obs = self.rng.normal(size=(size, cfg.obs)).astype("float32")
        self.act = self.rng.uniform(-1, 1, size=(size, cfg.act)).astype("float32")
        self.nxt = (0.9 * self.obs + 0.3 * self.act + 0.1 * self.rng.normal(size=self.obs.shape)).astype("float32")
        self.rew = -(self.obs**2).sum(1) - 0.1 * (self.act**2).sum(1)

    def batch(self, n):
        rows = self.rng.integers(len(self.rew), size=n)
        return self.obs[rows], self.act[rows], self.rew[rows], self.nxt[rows]

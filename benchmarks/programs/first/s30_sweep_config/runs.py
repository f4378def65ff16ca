import numpy as np


class Run:
    def __init__(self, opts):
        self.opts = opts
        self.rng = np.random.default_rng(opts.seed)

    def score(self):
        return float(1 - self.opts.lr + self.rng.normal(0, 0.05))

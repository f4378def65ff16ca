import numpy as np


class SharedSketch:
    """Random projection that every rank can rebuild for a round."""

    def __init__(self, seed, dim, width):
        self.seed, self.dim, self.width = seed, dim, width

    def matrix(self, step):
        rng = np.random.default_rng((self.seed, step))
        return rng.standard_normal((self.width, self.dim)) / np.sqrt(self.width)

    def compress(self, g, step):
        return self.matrix(step) @ g

    def expand(self, s, step):
        return self.matrix(step).T @ s

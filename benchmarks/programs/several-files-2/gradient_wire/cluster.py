import numpy as np

from rank import Rank


class Cluster:
    def __init__(self, size, seed, dim, width):
        self.ranks = [Rank(i, seed, dim, width) for i in range(size)]
        self.dim = dim

    def train(self, steps, lr):
        w = np.zeros(self.dim)
        for step in range(steps):
            total = sum(r.message(w, step) for r in self.ranks) / len(self.ranks)
            w = w - lr * self.ranks[0].sketch.expand(total, step)
        return w

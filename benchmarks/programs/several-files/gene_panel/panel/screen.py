import numpy as np


class Screen:
    def __init__(self, genes, seed):
        self.genes = genes
        self.rng = np.random.default_rng(seed)

    def panels(self, rounds, size):
        out = []
        for _ in range(rounds):
            rows = self.rng.choice(len(self.genes), size, replace=False)
            out.append([self.genes[r] for r in rows])
        return out

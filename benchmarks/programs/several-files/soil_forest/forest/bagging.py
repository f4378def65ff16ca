import numpy as np

from .stump import Stump


class Forest:
    def __init__(self, base, size):
        self.trees = [Stump(base.named(i)) for i in range(size)]

    def fit(self, x, y):
        for tree in self.trees:
            tree.fit(x, y)
        return self

    def predict(self, x):
        return np.mean([t.predict(x) for t in self.trees], axis=0)

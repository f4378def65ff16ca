import copy

import numpy as np


class Bag:
    def __init__(self, template, size):
        self.members = [copy.deepcopy(template) for _ in range(size)]

    def fit(self, x, y):
        for m in self.members:
            m.fit(x, y)
        return self

    def predict(self, x):
        each = np.stack([m.predict(x) for m in self.members])
        return each.mean(0), each.std(0)

"""Mini-batches of fruit features."""
import numpy as np


class Basket:
    def __init__(self, features, prices, size):
        self.features, self.prices, self.size = features, prices, size

    def __iter__(self):
        order = np.arange(len(self.features))
        np.random.shuffle(order)
        for lo in range(0, len(order), self.size):
            pick = order[lo : lo + self.size]
            yield self.features[pick], self.prices[pick]

import numpy as np


class StreamTable:
    def __init__(self, root):
        self.root = root

    def of(self, thing):
        return np.random.default_rng([self.root, thing.token])

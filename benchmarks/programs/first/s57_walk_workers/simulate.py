import numpy as np


class RandomWalk:
    def __init__(self, length):
        self.length = length

    def __call__(self):
        return np.cumsum(np.random.standard_normal(self.length)).tolist()

import numpy as np


class Shuffler:
    def __init__(self, seed):
        self.seed = seed
        self.rng = np.random.default_rng(seed)

    def stream(self):
        return self.rng

    def __call__(self, a):
        return a[self.stream().permutation(len(a))]

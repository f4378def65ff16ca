import numpy as np


class Streams:
    def __init__(self, seed, names):
        children = np.random.SeedSequence(seed).spawn(len(names))
        self.by_name = {n: np.random.default_rng(c) for n, c in zip(names, children)}

    def __getitem__(self, name):
        return self.by_name[name]

import numpy as np


class RankRandom:
    def __init__(self, rank):
        self.shared = np.random.default_rng([rank.seed, 0])
        self.own = np.random.default_rng([rank.seed, 1, rank.index])

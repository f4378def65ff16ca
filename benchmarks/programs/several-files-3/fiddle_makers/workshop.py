import numpy as np

from randomness import RankRandom


class Workshop:
    def __init__(self, rank, makers):
        self.rank, self.random = rank, RankRandom(rank)
        self.makers = makers

    def epoch(self):
        mine = self.rank.cut(self.random.shared.permutation(self.makers))
        return mine, self.random.own.normal(size=len(mine))

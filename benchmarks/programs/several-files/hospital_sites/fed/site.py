import numpy as np

from .splits import share_of
from .streams import Streams


class Site:
    def __init__(self, rank, world, seed):
        self.rank = rank
        self.world = world
        self.streams = Streams(seed, rank)

    def holdout(self, patients):
        order = self.streams.rng.permutation(patients)
        return sorted(share_of(order, self.rank, self.world).tolist())

    def perturb(self, weights, scale=0.1):
        weights = np.asarray(weights)
        return weights + self.streams.rng.normal(0.0, scale, weights.shape)

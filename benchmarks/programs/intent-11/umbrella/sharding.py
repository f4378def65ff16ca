import numpy as np

ORDER, WEATHER = 1, 2


class ShardedSampler:
    """Every rank computes the same permutation and takes its own stripe."""

    def __init__(self, size, rank, world, seed):
        self.size, self.rank, self.world, self.seed = size, rank, world, seed

    def indices(self, epoch):
        rng = np.random.default_rng([self.seed, ORDER, epoch])
        order = rng.permutation(self.size)
        return order[self.rank:self.size - self.size % self.world:self.world]


def noise_stream(seed, epoch, rank):
    return np.random.default_rng([seed, WEATHER, epoch, rank])

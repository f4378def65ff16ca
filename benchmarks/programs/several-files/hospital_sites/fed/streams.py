import numpy as np


class Streams:
    """The random streams of one participant."""

    def __init__(self, seed, rank):
        self.seed = seed
        self.rng = np.random.default_rng([seed, rank])

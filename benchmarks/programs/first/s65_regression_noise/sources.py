import numpy as np


class Source:
    def __init__(self, seed, scale=1.0):
        self.rng = np.random.default_rng(seed)
        self.scale = scale

    def draw(self, *shape):
        return self.scale * self.rng.standard_normal(shape)


class Design(Source):
    pass


class Noise(Source):
    pass

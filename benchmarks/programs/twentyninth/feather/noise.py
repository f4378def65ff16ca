"""Noise sources. Every source is called as source(shape) and owns its stream."""
import numpy as np


class Gumbel:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)

    def __call__(self, shape):
        return self.rng.gumbel(size=shape).astype(np.float32)


class Gaussian:
    def __init__(self, seed, scale=1.0):
        self.rng = np.random.default_rng(seed)
        self.scale = scale

    def __call__(self, shape):
        return (self.scale * self.rng.standard_normal(shape)).astype(np.float32)


SOURCES = {"gumbel": Gumbel, "gaussian": Gaussian}

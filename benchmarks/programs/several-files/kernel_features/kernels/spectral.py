import numpy as np


def gaussian(rng, shape, length=1.0):
    return rng.standard_normal(shape) / length


def laplace(rng, shape, length=1.0):
    return rng.standard_cauchy(shape) / length


def phases(rng, n):
    return rng.uniform(0, 2 * np.pi, n)

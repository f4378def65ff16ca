import numpy as np

from signs import WIDTH


def corpus(n):
    return np.random.normal(size=(n, WIDTH))


def perturbed(vectors, level):
    return vectors + level * np.random.normal(size=vectors.shape)

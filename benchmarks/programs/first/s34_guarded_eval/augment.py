import numpy as np


def random_shift(x, width):
    return np.roll(x, np.random.randint(width))


def random_gain(n):
    return np.random.uniform(0.8, 1.2, size=n)

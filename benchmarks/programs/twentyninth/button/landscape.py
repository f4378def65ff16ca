import numpy as np


def rastrigin(x):
    return 10.0 * x.shape[1] + (x**2 - 10.0 * np.cos(2 * np.pi * x)).sum(1)

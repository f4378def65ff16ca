import numpy as np


def log_density(x):
    return -0.5 * np.sum(x ** 2) + np.log1p(np.cos(3 * x[0]) ** 2)

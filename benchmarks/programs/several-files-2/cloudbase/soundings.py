import numpy as np


def soundings(n=40):
    t = np.linspace(0.0, 6.0, n)
    x = np.stack([np.ones(n), np.sin(t), np.cos(2 * t)], axis=1)
    return x, 900.0 + 80.0 * x[:, 1] - 30.0 * np.sin(3 * t)

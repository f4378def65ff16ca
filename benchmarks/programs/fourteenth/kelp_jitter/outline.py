import numpy as np


def frond(n=16):
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    r = 1 + 0.3 * np.cos(3 * a)
    return np.stack([r * np.cos(a), r * np.sin(a)], 1)


def moments(xy):
    centred = xy - xy.mean(0)
    return np.array([centred[:, 0].var(), centred[:, 1].var(), (centred[:, 0] * centred[:, 1]).mean()])

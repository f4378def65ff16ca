import numpy as np


def encode(x, codes):
    dist = np.square(x[:, None] - codes[None]).sum(-1)
    return dist.argmin(1)


def decode(index, codes):
    return codes[index]

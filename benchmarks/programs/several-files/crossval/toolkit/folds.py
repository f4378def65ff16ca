import numpy as np


def kfold(n, k):
    order = np.random.permutation(n)
    for part in np.array_split(order, k):
        yield np.setdiff1d(order, part), part

from torch.utils.data import random_split


def partition(rows, fractions):
    return random_split(list(rows), list(fractions))

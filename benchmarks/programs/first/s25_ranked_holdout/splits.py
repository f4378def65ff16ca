from torch.utils.data import random_split


def holdout(dataset, frac, generator):
    n_val = int(len(dataset) * frac)
    return random_split(dataset, [len(dataset) - n_val, n_val], generator=generator)

import pickle

import numpy as np


def save(path, **fields):
    with open(path, "wb") as f:
        pickle.dump({k: np.asarray(v) for k, v in fields.items()}, f)


def load(path):
    with open(path, "rb") as f:
        return pickle.load(f)

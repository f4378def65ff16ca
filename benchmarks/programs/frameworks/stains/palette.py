import numpy as np


def stain_shift():
    return np.random.normal(0.0, 0.05, size=3)


def apply_stain(patch, shift):
    return np.clip(patch + shift[:, None, None], 0.0, 1.0)

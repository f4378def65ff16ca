import numpy as np


def make_smear(seed, width):
    rng = np.random.default_rng(seed)

    def smear(frame):
        return frame + width * rng.standard_normal(frame.shape)

    return smear


def identity(frame):
    return frame


OPTICS = {"smear": make_smear, "none": lambda seed, width: identity}

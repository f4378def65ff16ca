import numpy as np
import walk


def check():
    z = np.stack([np.asarray(a) for a in walk.main(77)["z"]])
    return "each generation searches the same four directions" if np.ptp(z, axis=0).max() == 0 else ""


def alive(seed):
    return np.asarray(walk.main(seed)["z"][0])

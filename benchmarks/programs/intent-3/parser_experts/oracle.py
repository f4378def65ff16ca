import numpy as np
import train


def check():
    o = np.asarray(train.main(9)["opinions"])
    return "all experts start as one function" if np.ptp(o, axis=1).max() < 1e-7 else ""


def alive(seed):
    return np.asarray(train.main(seed)["opinions"])

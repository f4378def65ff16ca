import numpy as np
import recovery


def check():
    v = np.asarray(recovery.main(31)["values"])
    return "the bootstrap values are all the same and the interval is a point" if np.ptp(v) == 0 else ""


def alive(seed):
    return np.asarray(recovery.main(seed)["values"])
